import { useId, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportOutcome, ImportSheet } from '../../../contract/imports';
import { ColumnMapping } from './column-mapping';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { EncodingChoice, EncodingWarning } from './encoding-choice';
import { HeadingsChoice, NO_HEADINGS } from './headings-choice';
import { StepHeading } from './step-heading';
import type { ImportControl } from './use-import';

interface ColumnsStepProps {
  readonly wizard: ImportControl;
  readonly outcome: ImportOutcome;
  readonly sheet: ImportSheet;
  readonly online: boolean;
}

/** The columns of the file, each with a few values that differ, of the first rows. */
function columnsOf({ headings, header_row: headerRow, beginning }: ImportSheet) {
  const rows = beginning.filter(({ row }) => row > headerRow);
  const textsOf = (place: number) => new Set(rows.map(({ cells }) => cells[place] ?? '').filter((text) => text !== ''));
  return headings.map((heading, place) => ({ heading, samples: [...textsOf(place)].slice(0, 3) }));
}

/** Which column is which, on which sheet, below which row. What the server recognised is chosen already. */
export function ColumnsStep({ wizard, outcome, sheet, online }: ColumnsStepProps) {
  const intl = useIntl();
  const id = useId();
  const [isFaultShown, setFaultShown] = useState(false);
  const found = Object.fromEntries(sheet.fields.map(({ field, column }) => [field, column]));
  const [mapping, setMapping] = useState<Readonly<Record<string, number | null>>>(found);
  const isBusy = wizard.running !== null;

  const fields = sheet.fields.map(({ field, title, required }) => ({
    field,
    title,
    required,
    column: mapping[field] ?? null,
  }));
  const isIncomplete = fields.some(({ required, column }) => required && column === null);
  const goOn = () => {
    setFaultShown(true);
    if (isIncomplete) return;
    if (fields.every(({ field, column }) => column === found[field])) wizard.goTo('check');
    else void wizard.check('check', { ...wizard.reading, mapping });
  };
  // The sheet that the server chose stays chosen, whatever its headings are then.
  const { encoding } = wizard.reading;
  const kept = encoding !== undefined && { encoding };
  const readWith = (headerRow: number) =>
    void wizard.check('columns', { ...kept, headerRow, ...(outcome.sheet_names.length > 1 && { sheet: sheet.name }) });
  const isNothingKnown =
    wizard.reading.headerRow === undefined &&
    sheet.header_row !== NO_HEADINGS &&
    sheet.fields.every(({ column }) => column === null);
  return (
    <section className="import-step" aria-labelledby={id}>
      <StepHeading takesFocus>
        <span id={id}>
          <FormattedMessage id="import.columns.heading" defaultMessage="Which column is which?" />
        </span>
      </StepHeading>
      <div className="import-reading">
        {outcome.sheet_names.length > 1 && (
          <div>
            <label htmlFor={`${id}-sheet`}>
              <FormattedMessage id="import.columns.sheet" defaultMessage="Sheet" />
            </label>
            <Select
              id={`${id}-sheet`}
              value={sheet.name}
              options={outcome.sheet_names.map((name) => ({ value: name, label: name }))}
              disabled={isBusy || !online}
              onChange={(name) => void wizard.check('columns', { sheet: name })}
            />
          </div>
        )}
        {outcome.text && (
          <EncodingChoice
            text={outcome.text}
            isDisabled={isBusy || !online}
            onChoose={(chosen) => void wizard.check('columns', { encoding: chosen })}
          />
        )}
        <HeadingsChoice sheet={sheet} isDisabled={isBusy || !online} onChoose={readWith} />
      </div>
      {outcome.text?.is_certain === false && <EncodingWarning />}
      {isNothingKnown && (
        <Notice
          kind="warning"
          actions={
            <Button disabled={isBusy || !online} onClick={() => readWith(NO_HEADINGS)}>
              <FormattedMessage id="import.columns.takeRow" defaultMessage="There are no headings" />
            </Button>
          }
        >
          <FormattedMessage
            id="import.columns.unknown"
            defaultMessage="Row {row, number} was taken for the headings, but none of them is known. Perhaps the file has no headings, and this row is to be imported too."
            values={{ row: sheet.header_row }}
          />
        </Notice>
      )}
      <ColumnMapping
        fields={fields}
        columns={columnsOf(sheet)}
        isFaultShown={isFaultShown}
        onMap={(field, column) => setMapping((before) => ({ ...before, [field]: column }))}
      />
      <p role="alert" className="import-fault">
        {isFaultShown &&
          isIncomplete &&
          intl.formatMessage(
            { id: 'import.columns.incomplete', defaultMessage: 'Still without a column: {fields}' },
            {
              fields: intl.formatList(
                fields.filter(({ required, column }) => required && column === null).map(({ title }) => title),
              ),
            },
          )}
      </p>
      <div className="import-buttons">
        <Button disabled={isBusy} onClick={() => wizard.goTo('file')}>
          <FormattedMessage id="import.back" defaultMessage="Back" />
        </Button>
        <Button type="primary" disabled={!online} loading={isBusy} onClick={goOn}>
          <FormattedMessage id="import.columns.goOn" defaultMessage="Check the rows" />
        </Button>
      </div>
    </section>
  );
}
