import type { ToolDraft, ToolDraftBody } from '../../../../../src/contract/tool-drafts';
import { toolDraftBodySchema } from '../../../../../src/contract/tool-drafts';

type Json = (body: unknown, status?: number) => Response;

/** The draft of one questionnaire as a server keeps it. */
export function makeDraftsServer(person: ToolDraft['by']) {
  let draft: ToolDraft | null = null;
  let saved = 0;
  let trouble = 0;
  const saves: { readonly body: ToolDraftBody; readonly ifMatch: string | null }[] = [];
  const store = ({ question_categories, base_version }: ToolDraftBody, by: ToolDraft['by']) => {
    saved += 1;
    const at = new Date().toISOString();
    const content = question_categories as ToolDraft['question_categories'];
    draft = { etag: `"d${String(saved)}"`, base_version, updated_at: at, by, question_categories: content };
  };
  return {
    saves,
    now: () => draft,
    end: () => {
      draft = null;
    },
    /** Somebody else saves. */
    change: (change: (content: ToolDraft['question_categories']) => ToolDraft['question_categories']) => {
      if (draft)
        store({ ...draft, question_categories: change(draft.question_categories) }, { id: 'ruth', name: 'Ruth' });
    },
    /** So many saves fail. */
    fail: (times: number) => {
      trouble = times;
    },
    answer: (method: string, body: unknown, ifMatch: string | null, json: Json): Response => {
      if (method === 'GET') return json({ data: draft });
      if (ifMatch !== (draft?.etag ?? null)) return json({ message: 'Changed meanwhile.', current: draft }, 412);
      if (method === 'DELETE') {
        draft = null;
        return json({ data: null });
      }
      const parsed = toolDraftBodySchema.parse(body);
      if (trouble > 0) {
        trouble -= 1;
        return json({ message: 'Trouble.' }, 500);
      }
      saves.push({ body: parsed, ifMatch });
      store(parsed, person);
      return json({ data: draft });
    },
  };
}
