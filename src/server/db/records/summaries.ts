import type { Summary } from '../../../contract/summaries';
import { columns, jsonObject, moment } from './json';

/** What a summary says, as it was when it was made. */
export type SummaryContent = Pick<
  Summary,
  | ('filters' | 'named_filters' | 'time_zone')
  | ('answers' | 'completed' | 'location_count' | 'score' | 'question_categories')
>;
type SummaryRecord = Omit<Summary, keyof SummaryContent> & { content: SummaryContent };

/** A stored summary from a row of `summaries`; `wholeSummary` makes the contract's record of it. */
export const summaryRecord = jsonObject<SummaryRecord>({
  ...columns('summaries', ['id', 'assessment_tool_id', 'content']),
  created_at: moment('summaries.created_at'),
  by: jsonObject({ id: 'summaries.by_user_id', name: 'summaries.by_name' }),
});

export const wholeSummary = ({ content, ...rest }: SummaryRecord): Summary => ({ ...rest, ...content });
