import type { Moment } from './schema-bookkeeping';

/** The next version of a questionnaire while it is written: see migrations/049-tool-drafts.ts. */
export interface ToolDraftsTable {
  client_id: string;
  assessment_tool_id: string;
  /** The version that was changed. */
  base_version: number;
  /** JSON of its categories, as the contract's `toolDraftBodySchema` has them. */
  content: string;
  updated_at: Moment;
  /** Who saved it last. */
  by_user_id: string;
  by_name: string;
}
