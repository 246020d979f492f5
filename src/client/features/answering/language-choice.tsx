import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { directionOf, languagesOf } from '../../../contract/translations';
import { ownNameOf } from '../../lib/language-names';
import { LanguageSelect } from '../../parts/language-select';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { languageChosen } from '../../state/sheet/slice';
import { selectSpokenLanguage } from '../../state/sheet/spoken-tool';

/** The languages of a questionnaire by their own names; nothing where it has only one. */
export function LanguageChoice({ tool }: { readonly tool: AssessmentTool }) {
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => selectSpokenLanguage(state, tool));
  const languages = languagesOf(tool);
  if (language === null || languages.length < 2) return null;
  return (
    <LanguageSelect
      label={<FormattedMessage id="answering.language" defaultMessage="Questions in" />}
      value={language}
      languages={languages.map((value) => ({ value, label: ownNameOf(value), dir: directionOf(value) }))}
      onChange={(chosen) => dispatch(languageChosen({ language: chosen }))}
    />
  );
}
