import type { ServerAnswer } from '../../../contract/answers';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { shownSections, type Section } from '../../lib/sections';
import { selectAnswer } from '../../state/answers/selectors';
import { useAppSelector } from '../../state/hooks';

const NO_DETAILS: ServerAnswer['details'] = [];

/** What an answer shows now: the same sections until an answer hides or shows something. */
export const useShownSections = (answerId: string, tool: AssessmentTool): readonly Section[] =>
  useAppSelector((state) => shownSections(tool, selectAnswer(state, answerId)?.details ?? NO_DETAILS));
