import type { AssessmentTool } from '../../../contract/assessment-tools';
import { inLanguage, languageFor } from '../../../contract/translations';
import { useAppSelector } from '../../state/hooks';
import type { RootState } from '../../state/root-reducer';

const known = new WeakMap<AssessmentTool, Map<string, AssessmentTool>>();

/** The questionnaire as it reads in a language: the same object for the same one. */
function spokenIn(tool: AssessmentTool, language: string | null): AssessmentTool {
  if (language === null) return tool;
  const ofTool = known.get(tool) ?? new Map<string, AssessmentTool>();
  known.set(tool, ofTool);
  const spoken = ofTool.get(language) ?? inLanguage(tool, language);
  ofTool.set(language, spoken);
  return spoken;
}

/** In which language a questionnaire is read here: the one that was chosen, that of the interface, or its own. */
export const selectSpokenLanguage = ({ sheet, settings }: RootState, tool: AssessmentTool): string | null =>
  languageFor(tool, [sheet.language, settings.language]);

/** A questionnaire in the language in which it is read here. */
export const useSpokenTool = <Tool extends AssessmentTool | undefined>(tool: Tool): Tool | AssessmentTool =>
  useAppSelector((state) => (tool ? spokenIn(tool, selectSpokenLanguage(state, tool)) : tool));
