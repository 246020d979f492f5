import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import { MOST_LANGUAGES } from '../../../../../contract/translating';
import { nameIn, ownNameOf } from '../../../../lib/language-names';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Select } from '../../../../ui/select';
import { TabStrip } from '../../../../ui/tab-strip';
import { FileButtons } from './file-buttons';
import { LANGUAGE_CODES } from './language-codes';
import { storedIn, storedOf } from './texts';
import type { TranslatingState } from './use-translating';

interface LanguageBarProps {
  readonly tool: AssessmentTool;
  /** In which the questionnaire is written; null: nobody has said. */
  readonly own: string | null;
  readonly languages: readonly string[];
  /** The one that is shown; null: there is none. */
  readonly language: string | null;
  readonly translating: TranslatingState;
  readonly isDisabled: boolean;
  readonly onChoose: (language: string) => void;
}

/** Languages to choose from, by their names in that of the interface and in their own. */
function useLanguageOptions() {
  const intl = useIntl();
  return LANGUAGE_CODES.map((value) => {
    const [name, ownName] = [nameIn(value, intl.locale), ownNameOf(value)];
    return { value, label: name === ownName ? name : `${name} – \u2068${ownName}\u2069` };
  }).sort((one, other) => one.label.localeCompare(other.label, intl.locale));
}

/** In which language the questionnaire is written, those that it is translated into, and how much each of them lacks. */
export function LanguageBar({ tool, own, languages, language, translating, isDisabled, onChoose }: LanguageBarProps) {
  const intl = useIntl();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const options = useLanguageOptions();
  const { rows, unsaved, actions } = translating;
  const nameOf = (code: string) => nameIn(code, intl.locale);
  const missingIn = (code: string): number => {
    const stored = storedIn(tool, rows, code);
    const written = unsaved.edits[code];
    return rows.filter(({ key }) => (written?.[key]?.text.trim() ?? storedOf(stored, key).text) === '').length;
  };
  return (
    <section className="panel translations-bar">
      <div className="translations-field">
        <label htmlFor={`${id}-own`}>
          <FormattedMessage id="admin.translations.own" defaultMessage="Written in" />
        </label>
        <Select
          id={`${id}-own`}
          value={own}
          disabled={isDisabled}
          placeholder={intl.formatMessage({ id: 'admin.translations.choose', defaultMessage: 'Choose a language' })}
          options={options.filter(({ value }) => !languages.includes(value))}
          onChange={actions.say}
        />
      </div>
      {own !== null && languages.length < MOST_LANGUAGES && (
        <div className="translations-field">
          <label htmlFor={`${id}-add`}>
            <FormattedMessage id="admin.translations.add" defaultMessage="Add a translation" />
          </label>
          <Select
            id={`${id}-add`}
            value={null}
            disabled={isDisabled}
            placeholder={intl.formatMessage({ id: 'admin.translations.choose', defaultMessage: 'Choose a language' })}
            options={options.filter(({ value }) => value !== own && !languages.includes(value))}
            onChange={(added) => {
              actions.add(added);
              onChoose(added);
            }}
          />
        </div>
      )}
      {language !== null && (
        <Button disabled={isDisabled} onClick={() => setAsking(true)}>
          <FormattedMessage
            id="admin.translations.remove"
            defaultMessage="Remove {language}…"
            values={{ language: nameOf(language) }}
          />
        </Button>
      )}
      {language !== null && <FileButtons {...{ tool, translating, isDisabled }} onRead={onChoose} />}
      {language === null ? (
        <p className="note translations-none">
          <FormattedMessage
            id="admin.translations.none"
            defaultMessage="This questionnaire has one language. Say which one it is written in, then add those that people should read it in."
          />
        </p>
      ) : (
        <div className="translations-tabs">
          <TabStrip
            label={intl.formatMessage({ id: 'admin.translations.languages', defaultMessage: 'Translations' })}
            activeKey={language}
            onChange={onChoose}
            items={languages.map((code) => ({
              key: code,
              label: (
                <FormattedMessage
                  id="admin.translations.tab"
                  defaultMessage="{language} · {missing, plural, =0 {complete} other {# missing}}"
                  values={{ language: nameOf(code), missing: missingIn(code) }}
                />
              ),
            }))}
          />
        </div>
      )}
      {isAsking && language !== null && (
        <ConfirmDialog
          title={
            <FormattedMessage
              id="admin.translations.remove.title"
              defaultMessage="Remove {language} from this questionnaire?"
              values={{ language: nameOf(language) }}
            />
          }
          keep={<FormattedMessage id="admin.translations.remove.keep" defaultMessage="Keep it" />}
          confirm={<FormattedMessage id="admin.translations.remove.confirm" defaultMessage="Remove" />}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            actions.remove(language);
          }}
        >
          <FormattedMessage
            id="admin.translations.remove.text"
            defaultMessage="Its texts go once you save. What was answered stays as it is."
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
