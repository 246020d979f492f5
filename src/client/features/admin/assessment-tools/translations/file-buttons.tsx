import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import type { TranslationFault } from '../../../../../contract/translation-shapes';
import { readTranslationsFile, translationsFile } from '../../../../api/translations-file';
import { nameIn } from '../../../../lib/language-names';
import { fileName, useDownload } from '../../../../parts/export/use-download';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../state/hooks';
import { Notice } from '../../../../ui/notice';
import { readEdits } from './texts';
import type { TranslatingState } from './use-translating';

interface FileButtonsProps {
  readonly tool: AssessmentTool;
  readonly translating: TranslatingState;
  readonly isDisabled: boolean;
  readonly onRead: (language: string) => void;
}

/** What came of a file. */
interface Outcome {
  readonly count: number;
  readonly faults: readonly TranslationFault[];
}

const SHOWN = 20;

/** The rows of a file that were left out, each with its reason. */
function Faults({ faults }: { readonly faults: readonly TranslationFault[] }) {
  const intl = useIntl();
  return (
    <>
      <FormattedMessage
        id="admin.translations.file.faults"
        defaultMessage="{count, plural, one {One row was} other {# rows were}} left out:"
        values={{ count: faults.length }}
      />
      <ul className="translations-faults">
        {faults.slice(0, SHOWN).map(({ row, language, message }, place) => (
          <li key={place}>
            {language === null ? (
              <FormattedMessage id="admin.translations.file.row" defaultMessage="Row {row}" values={{ row }} />
            ) : (
              <FormattedMessage
                id="admin.translations.file.cell"
                defaultMessage="Row {row}, {language}"
                values={{ row, language: nameIn(language, intl.locale) }}
              />
            )}
            {' – '}
            {message}
          </li>
        ))}
        {faults.length > SHOWN && <li>…</li>}
      </ul>
    </>
  );
}

/** The texts as a workbook for a translator, and the way back: what it says is looked at here before it is saved. */
export function FileButtons({ tool, translating, isDisabled, onRead }: FileButtonsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { isRunning, fault, download } = useDownload();
  const [isReading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setReading(true);
    setOutcome(null);
    setProblem(null);
    const answer = await dispatch(readTranslationsFile(tool.id, file));
    setReading(false);
    if ('error' in answer) {
      const { error } = answer;
      const reason = error.kind === 'invalid' ? error.fields['file']?.[0] : undefined;
      setProblem(reason ?? errorText(intl, error));
      return;
    }
    const { languages, faults } = answer.read;
    const edits = readEdits(tool, translating.rows, languages);
    translating.actions.fill(edits);
    const [first] = Object.keys(languages);
    if (first !== undefined) onRead(first);
    setOutcome({ count: Object.values(edits).reduce((sum, own) => sum + Object.keys(own).length, 0), faults });
  };
  return (
    <>
      <Button
        loading={isRunning}
        disabled={isDisabled}
        onClick={() =>
          void download(fileName(tool.name, new Date().toISOString(), 'xlsx'), (signal) =>
            translationsFile(tool.id, signal),
          )
        }
      >
        <FormattedMessage id="admin.translations.file.download" defaultMessage="Download (XLSX)" />
      </Button>
      <Button loading={isReading} disabled={isDisabled} onClick={() => input.current?.click()}>
        <FormattedMessage id="admin.translations.file.read" defaultMessage="Read a file…" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={intl.formatMessage({ id: 'admin.translations.file', defaultMessage: 'File with translations' })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // So that choosing the same file again is a change.
          target.value = '';
        }}
      />
      <div role="alert" className="translations-outcome">
        {(problem ?? fault) !== null && <Notice kind="error">{problem ?? fault}</Notice>}
        {outcome !== null && (
          <Notice kind={outcome.faults.length > 0 ? 'warning' : 'info'}>
            <FormattedMessage
              id="admin.translations.file.outcome"
              defaultMessage="{count, plural, =0 {The file says nothing new.} one {One text was read from the file. Look at it and save.} other {# texts were read from the file. Look at them and save.}}"
              values={{ count: outcome.count }}
            />{' '}
            {outcome.faults.length > 0 && <Faults faults={outcome.faults} />}
          </Notice>
        )}
      </div>
    </>
  );
}
