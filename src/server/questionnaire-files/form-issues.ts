import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import type { Message } from '../messages/message';
import type { Say } from '../messages/say';

/** Notes what of a form is not taken over; `row` null: it concerns the sheet, the survey where none is named. */
export type Tell = (row: number | null, said: Message, sheet?: string) => void;

/** What is told of a form, once each: the condition of a group is one of each group within it. */
export function makeIssues(survey: string, say: Say): { tell: Tell; inOrder: () => ReadQuestionnaire['issues'] } {
  const issues = new Map<string, ReadQuestionnaire['issues'][number]>();
  return {
    tell(row, said, sheet = survey) {
      const issue = { sheet, row, text: say(said) };
      const key = JSON.stringify(issue);
      if (!issues.has(key)) issues.set(key, issue);
    },
    inOrder: () =>
      [...issues.values()].sort(
        (one, other) => one.sheet.localeCompare(other.sheet) || (one.row ?? 0) - (other.row ?? 0),
      ),
  };
}
