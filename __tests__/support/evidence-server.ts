import { createHash } from 'node:crypto';
import type { AddEvidenceBody, Evidence } from '../../src/contract/evidence';
import { json, type Call, type makeScriptedServer } from './scripted-server';

interface Kept extends Evidence {
  content: Uint8Array;
}

export const WITH_EVIDENCE = 'idempotency, etag, values, evidence';

/** What a scripted server keeps of photos, files and voice notes, as the contract's `evidence.ts` says. */
export function keepsEvidence(server: ReturnType<typeof makeScriptedServer>) {
  const kept = new Map<string, Kept>();
  /** Sizes of the pieces that came, by evidence. */
  const pieces = new Map<string, number[]>();
  const state = {
    before: null as ((call: Call) => Response | null) | null,
    after: null as ((call: Call) => void) | null,
  };
  const show = ({ content, ...evidence }: Kept): Evidence => ({ ...evidence, received: content.length });
  /** An answer says what it has of them. */
  const tellAnswers = () => {
    for (const [id, answer] of server.answers) {
      const evidence = [...kept.values()].filter(({ answer_id }) => answer_id === id).map(show);
      server.answers.set(id, Object.assign(answer, { evidence }));
    }
  };
  const said = (evidence: Kept) => json({ data: show(evidence) });
  const gone = () => json({ message: 'Not found', code: 'request.notFound' }, 404);

  function add(answerId: string, body: AddEvidenceBody): Response {
    if (!server.answers.has(answerId)) return gone();
    const known = kept.get(body.id);
    const evidence: Kept = known ?? {
      ...body,
      question_id: body.question_id ?? null,
      custom_question_id: body.custom_question_id ?? null,
      question_category_id: body.question_category_id ?? null,
      taken_at: body.taken_at ?? null,
      answer_id: answerId,
      received: 0,
      created_at: '2026-01-01T00:00:00.000Z',
      content: new Uint8Array(),
    };
    kept.set(body.id, evidence);
    return said(evidence);
  }

  function take(evidence: Kept, offset: number, piece: Uint8Array): Response {
    pieces.set(evidence.id, [...(pieces.get(evidence.id) ?? []), piece.length]);
    if (offset !== evidence.content.length) return said(evidence);
    evidence.content = Buffer.concat([evidence.content, piece]);
    const isWhole = evidence.content.length === evidence.size;
    if (isWhole && createHash('sha256').update(evidence.content).digest('hex') !== evidence.sha256) {
      evidence.content = new Uint8Array();
      return json({ message: 'The hash differs', errors: { sha256: ['The hash differs'] } }, 422);
    }
    return said(evidence);
  }

  function answer(call: Call, serve: () => Response): Response {
    const adding = /^\/api\/answers\/([^/]+)\/evidence(?:\/([^/]+))?$/.exec(call.path);
    if (adding) {
      const [, answerId = '', id = ''] = adding;
      if (call.method === 'POST') return add(answerId, call.body as AddEvidenceBody);
      return kept.delete(id) ? new Response(null, { status: 204 }) : gone();
    }
    const [, id = '', offset] = /^\/api\/evidence\/([^/?]+)(?:\/pieces\?offset=(\d+))?$/.exec(call.path) ?? [];
    if (id === '') {
      tellAnswers();
      return serve();
    }
    const evidence = kept.get(id);
    if (!evidence) return gone();
    return offset === undefined ? said(evidence) : take(evidence, Number(offset), call.body as Uint8Array);
  }

  server.script((call, serve) => {
    const said = state.before?.(call) ?? answer(call, serve);
    state.after?.(call);
    return said;
  });
  return {
    kept,
    pieces,
    /** Answers in its place where it gives something; null: never. */
    before: (first: typeof state.before) => {
      state.before = first;
    },
    /** Told of each call when it was done; what it throws is lost on the way back. */
    after: (last: typeof state.after) => {
      state.after = last;
    },
  };
}
