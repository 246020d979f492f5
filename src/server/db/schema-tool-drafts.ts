import type { Moment } from './schema-bookkeeping';

/** The next version of a questionnaire while it is written: see migrations/049-tool-drafts.ts. */
interface ToolDraftsTable {
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

/** Questions to be copied into questionnaires: see migrations/055-question-blocks.ts. */
interface QuestionBlocksTable {
  client_id: string;
  id: string;
  name: string;
  /** How many there are. */
  questions: number;
  /** JSON of categories with an id each, as the contract's `addBlockBodySchema` has them. */
  content: string;
  created_at: Moment;
  updated_at: Moment;
}

/** Questions that no questionnaire asks, or not yet. */
export interface UnaskedTables {
  tool_drafts: ToolDraftsTable;
  question_blocks: QuestionBlocksTable;
}
