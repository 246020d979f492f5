import type { AssessmentTool } from '../../../contract/assessment-tools';
import { inLanguage, languageFor, nameIn } from '../../../contract/translations';
import { useAppSelector } from '../hooks';
import type { RootState } from '../root-reducer';

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

type Choice = Pick<RootState, 'sheet' | 'settings'>;

/** In which language a questionnaire is read here: the one that was chosen, that of the interface, or its own. */
export const selectSpokenLanguage = ({ sheet, settings }: Choice, tool: AssessmentTool): string | null =>
  languageFor(tool, [sheet.language, settings.language]);

/** What a questionnaire is called in that language. */
export const selectToolName = (state: Choice, tool: AssessmentTool): string =>
  nameIn(tool, selectSpokenLanguage(state, tool));

/** A questionnaire in the language in which it is read here. */
export const useSpokenTool = <Tool extends AssessmentTool | undefined>(tool: Tool): Tool | AssessmentTool =>
  useAppSelector((state) => (tool ? spokenIn(tool, selectSpokenLanguage(state, tool)) : tool));

/** How to tell what questionnaires are called here. */
export function useToolName(): (tool: AssessmentTool) => string {
  const sheet = useAppSelector((state) => state.sheet);
  const settings = useAppSelector((state) => state.settings);
  return (tool) => selectToolName({ sheet, settings }, tool);
}
