import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Progress } from '../../api/import-file';
import { ImportProgress } from './import-progress';

const phases = defineMessages({
  reading: { id: 'import.phase.reading', defaultMessage: 'Reading the file' },
  checking: { id: 'import.phase.checking', defaultMessage: 'Checking the rows' },
  writing: { id: 'import.phase.writing', defaultMessage: 'Writing the records' },
});
const calls = defineMessages({
  check: { id: 'import.running.check', defaultMessage: 'The file is being checked…' },
  import: { id: 'import.running.import', defaultMessage: 'The rows are being imported…' },
});

interface RunningBarProps {
  readonly running: { readonly isDryRun: boolean; readonly progress: Progress | null };
  readonly onCancel: () => void;
}

/** How far a check or an import has come. A check can be given up; an import is all or nothing, and goes on. */
export function RunningBar({ running: { isDryRun, progress }, onCancel }: RunningBarProps) {
  const intl = useIntl();
  const { phase = 'reading', done = 0, total = null } = progress ?? {};
  const values = { phase: intl.formatMessage(phases[phase]), done, total };
  const rows =
    total === null
      ? intl.formatMessage(
          { id: 'import.running.soFar', defaultMessage: '{phase}: {done, plural, one {one row} other {# rows}}' },
          values,
        )
      : intl.formatMessage(
          { id: 'import.running.rows', defaultMessage: '{phase}: {done, number} of {total, number}' },
          values,
        );
  return (
    <div className="import-running panel">
      <ImportProgress
        label={intl.formatMessage(isDryRun ? calls.check : calls.import)}
        text={rows}
        done={done}
        total={total}
      />
      {isDryRun && (
        <Button onClick={onCancel}>
          <FormattedMessage id="import.running.cancel" defaultMessage="Cancel" />
        </Button>
      )}
    </div>
  );
}
