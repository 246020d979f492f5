import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';
import { differenceOf } from './fixes';
import { ImportDialog } from './import-dialog';
import { LostImport } from './lost-import';
import type { ImportControl } from './use-import';

interface CheckActionsProps {
  readonly wizard: ImportControl;
  readonly outcome: ImportOutcome;
  readonly online: boolean;
}

/** Checking again what was corrected, and importing once there is nothing to correct; or else why not. */
export function CheckActions({ wizard, outcome, online }: CheckActionsProps) {
  const id = useId();
  const { kind, summary } = outcome;
  const [isAsking, setAsking] = useState(false);
  const { fixes, checked, running, lost } = wizard;
  const count = differenceOf(fixes, checked);
  const isNothing = summary.created + summary.updated === 0;
  const isEmpty = isNothing && summary.skipped + summary.failed === 0;
  const isReady = count === 0 && summary.failed === 0 && !isNothing;
  const isChecking = running?.isDryRun === true;
  if (lost) return <LostImport wizard={wizard} online={online} />;
  return (
    <>
      <p id={id} role="status" className="import-state">
        {count > 0 && (
          <FormattedMessage
            id="import.check.unchecked"
            defaultMessage="{count, plural, one {One correction was not checked yet.} other {# corrections were not checked yet.}}"
            values={{ count }}
          />
        )}
        {count === 0 && isEmpty && (
          <FormattedMessage
            id="import.check.empty"
            defaultMessage="There is nothing to import: the file has no rows beside its headings, or all are left out."
          />
        )}
        {count === 0 && summary.failed === 0 && isNothing && !isEmpty && (
          <FormattedMessage
            id="import.check.nothing"
            defaultMessage="There is nothing to import: everything is there already."
          />
        )}
        {isReady && (
          <FormattedMessage
            id="import.check.ready"
            defaultMessage="No problems were found. Nothing has been written so far."
          />
        )}
      </p>
      <div className="import-buttons">
        <Button disabled={running !== null} onClick={() => wizard.goTo(kind === 'db' ? 'file' : 'columns')}>
          <FormattedMessage id="import.back" defaultMessage="Back" />
        </Button>
        {/* What was pressed is not disabled meanwhile: it would lose the focus. */}
        <Button
          type={count > 0 ? 'primary' : 'default'}
          disabled={!online || wizard.isImporting}
          loading={isChecking}
          onClick={() => void wizard.check('check')}
        >
          <FormattedMessage id="import.check.again" defaultMessage="Check again" />
        </Button>
        <Button
          type={isReady ? 'primary' : 'default'}
          disabled={!online || !isReady || isChecking}
          loading={wizard.isImporting}
          aria-describedby={id}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="import.check.import" defaultMessage="Import…" />
        </Button>
      </div>
      {isAsking && (
        <ImportDialog
          outcome={outcome}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void wizard.importRows();
          }}
        />
      )}
    </>
  );
}
