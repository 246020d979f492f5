import { useId, useState } from 'react';
import Radio from 'antd/es/radio';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';
import { CheckActions } from './check-actions';
import { LeftOut } from './left-out';
import { MissingRecordsPanel } from './missing-records';
import { ProblemReport } from './problem-report';
import { countOf } from './row-view';
import { SheetRows } from './sheet-rows';
import { StepHeading } from './step-heading';
import { summaryText } from './import-messages';
import type { ImportControl } from './use-import';

interface CheckStepProps {
  readonly wizard: ImportControl;
  readonly outcome: ImportOutcome;
  readonly online: boolean;
}

/**
 * What an import would do, before anything is written: counts, every row, every problem; what is wrong is corrected
 * here.
 */
export function CheckStep({ wizard, outcome, online }: CheckStepProps) {
  const intl = useIntl();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { summary, sheets, missing = [] } = outcome;
  const sheet =
    sheets.find(({ name }) => name === chosen) ?? sheets.find((candidate) => candidate.summary.failed > 0) ?? sheets[0];
  return (
    <section className="import-step" aria-labelledby={id}>
      <StepHeading takesFocus>
        <span id={id}>
          <FormattedMessage id="import.check.heading" defaultMessage="Check before anything is written" />
        </span>
      </StepHeading>
      <p role="status" className="import-summary">
        {summaryText(intl, summary)}
      </p>
      {summary.failed > 0 && <ProblemReport wizard={wizard} outcome={outcome} online={online} />}
      {missing.length > 0 && <MissingRecordsPanel wizard={wizard} missing={missing} online={online} />}
      <LeftOut wizard={wizard} />
      {sheets.length > 1 && (
        <Radio.Group
          aria-label={intl.formatMessage({ id: 'import.check.sheets', defaultMessage: 'Sheets' })}
          options={sheets.map(({ name, summary: counts }) => ({
            value: name,
            label: intl.formatMessage(
              { id: 'import.check.sheet', defaultMessage: '{name}: {counts}' },
              { name, counts: summaryText(intl, counts) },
            ),
          }))}
          value={sheet?.name ?? ''}
          onChange={({ target }) => setChosen(target.value as string)}
        />
      )}
      {sheet && countOf(sheet.summary).all > 0 && (
        <SheetRows key={sheet.name} wizard={wizard} outcome={outcome} sheet={sheet} />
      )}
      <CheckActions wizard={wizard} outcome={outcome} online={online} />
    </section>
  );
}
