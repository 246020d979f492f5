import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import { directionOf, languagesOf } from '../../../contract/translations';
import { ownNameOf } from '../../lib/language-names';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { languageChosen } from '../../state/sheet/slice';
import { selectSpokenLanguage } from '../../state/sheet/spoken-tool';
import './language-choice.css';

/** The languages of a questionnaire by their own names; nothing where it has only one. */
export function LanguageChoice({ tool }: { readonly tool: AssessmentTool }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => selectSpokenLanguage(state, tool));
  const languages = languagesOf(tool);
  if (language === null || languages.length < 2) return null;
  return (
    <span className="questions-language">
      <label htmlFor={id}>
        <FormattedMessage id="answering.language" defaultMessage="Questions in" />
      </label>
      <select
        id={id}
        value={language}
        lang={language}
        onChange={(event) => dispatch(languageChosen({ language: event.target.value }))}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one} dir={directionOf(one)}>
            {ownNameOf(one)}
          </option>
        ))}
      </select>
    </span>
  );
}
