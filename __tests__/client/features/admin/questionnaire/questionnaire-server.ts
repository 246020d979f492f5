import type { AssessmentToolUsage } from '../../../../../src/contract/assessment-tool-usage';
import type {
  AssessmentTool,
  QuestionCategoryBody,
  QuestionnaireVersion,
} from '../../../../../src/contract/assessment-tools';
import { assessmentToolBodySchema } from '../../../../../src/contract/assessment-tools';
import type { SessionUser } from '../../../../../src/client/state/session/events';

import { makeBlocksServer } from './blocks-server';
import { makeDraftsServer } from './drafts-server';

interface SaveCall {
  readonly body: { readonly question_categories?: readonly QuestionCategoryBody[]; readonly status?: string };
  readonly ifMatch: string | null;
}

/**
 * One questionnaire as a server keeps it: saving gives ids to what is new, and moves its tag. `more`: capabilities beside
 * those of the office.
 */
export function makeQuestionnaireServer(start: AssessmentTool, user: SessionUser, more = '') {
  let tool = start;
  let tag = 1;
  let made = 0;
  let usage: AssessmentToolUsage = { answers: 0, unfinished: 0, location_count: 0, locations: [] };
  let refusal: { readonly status: number; readonly errors: Record<string, string[]> } | null = null;
  let cut: { readonly what: 'request' | 'answer'; times: number } | null = null;
  const outcomes = new Map<string, Response>();
  const saves: SaveCall[] = [];
  const statuses: string[] = [];

  const versions = new Map<number, QuestionnaireVersion>();
  const others: AssessmentTool[] = [];
  const blocks = makeBlocksServer();
  const drafts = makeDraftsServer({ id: user.id, name: user.name });
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'X-Capabilities': `idempotency, etag, office${more}`, ETag: `"${String(tag)}"` },
    });

  const store = (change: Partial<AssessmentTool>) => {
    tag += 1;
    tool = { ...tool, ...change, updated_at: `2026-02-01T00:00:${String(tag).padStart(2, '0')}.000Z` };
  };
  const storeQuestions = (categories: readonly QuestionCategoryBody[]) => {
    const idOf = (id: string | undefined) => id ?? `new-${String((made += 1))}`;
    const question_categories: AssessmentTool['question_categories'] = [];
    const questions: AssessmentTool['questions'] = [];
    for (const [position, { id, name, shown_if, questions: own }] of categories.entries()) {
      const category = idOf(id);
      question_categories.push({ id: category, name, position, ...(shown_if && { shown_if }) });
      for (const [place, { id: question, ...values }] of own.entries()) {
        questions.push({ ...values, id: idOf(question), question_category_id: category, position: place });
      }
    }
    store({ question_categories, questions, ...(tool.status !== 'draft' && { version: tool.version + 1 }) });
  };

  function answer(method: string, path: string, body: unknown, ifMatch: string | null): Response {
    if (path === '/api/user') return json({ data: { user, is_impersonating: false } });
    if (path === `/api/assessment-tools/${tool.id}/draft`) return drafts.answer(method, body, ifMatch, json);
    if (path.startsWith('/api/blocks')) return blocks.answer(method, path, body, json);
    const other = others.find(({ id }) => path === `/api/assessment-tools/${id}`);
    if (other) return json({ data: other });
    if (path === '/api/assessment-tools') return json({ data: [tool, ...others] });
    const version = versions.get(Number(/\/versions\/(\d+)$/.exec(path)?.[1]));
    if (version) return json({ data: version });
    if (path === `/api/assessment-tools/${tool.id}/versions`)
      return json({
        data: [tool.version, 1].map((one) => ({ version: one, at: null, by: null, note: null, corrections: [] })),
      });
    if (path === `/api/assessment-tools/${tool.id}/usage`) return json({ data: usage });
    if (path === `/api/assessment-tools/${tool.id}/audit`) {
      const by = { id: 'ruth', name: 'Ruth' };
      return json({
        data: [{ id: 'e1', at: tool.updated_at, action: 'changed', by, impersonator: null, changes: {} }],
      });
    }
    if (path === `/api/assessment-tools/${tool.id}/change-status`) {
      const { status } = body as { status: AssessmentTool['status'] };
      statuses.push(status);
      store({ status });
      return json({ data: tool });
    }
    if (method === 'PUT') {
      const parsed = assessmentToolBodySchema.strict().partial().parse(body);
      saves.push({ body: parsed as SaveCall['body'], ifMatch });
      if (refusal) {
        const { status, errors } = refusal;
        refusal = null;
        return json({ message: 'Refused.', errors }, status);
      }
      if (ifMatch !== null && ifMatch !== `"${String(tag)}"`) return json({ message: 'Changed meanwhile.' }, 412);
      if (parsed.question_categories) storeQuestions(parsed.question_categories);
      if (parsed.draft_tag !== undefined) drafts.end();
      return json({ data: tool });
    }
    return path === `/api/assessment-tools/${tool.id}` ? json({ data: tool }) : json({ data: [] });
  }

  return {
    saves,
    statuses,
    drafts,
    blocks: blocks.blocks,
    /** Other questionnaires that it has. */
    others,
    tool: () => tool,
    /** Somebody else saves. */
    change: store,
    /** What one version asks. */
    version: (one: QuestionnaireVersion) => versions.set(one.version, one),
    inUse: (now: AssessmentToolUsage) => {
      usage = now;
    },
    /** Refuses the next save. */
    refuse: (status: number, errors: Record<string, string[]> = {}) => {
      refusal = { status, errors };
    },
    /** The connection breaks so many times while the questionnaire is saved, or its draft given up. */
    cut: (what: 'request' | 'answer', times: number) => {
      cut = { what, times };
    },
    fetch: (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const { method = 'GET' } = init;
      const headers = new Headers(init.headers);
      const mayBeCut = pathname.endsWith('/draft') ? method === 'DELETE' : method === 'PUT';
      const isCut = mayBeCut && cut !== null && cut.times > 0;
      if (isCut && cut) cut.times -= 1;
      if (isCut && cut?.what === 'request') return Promise.reject(new TypeError('Failed to fetch'));
      const key = headers.get('Idempotency-Key') ?? '';
      const outcome = outcomes.get(key) ?? answer(method, pathname, body, headers.get('If-Match'));
      if (key !== '' && outcome.ok) outcomes.set(key, outcome.clone());
      return isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(outcome);
    },
  };
}
