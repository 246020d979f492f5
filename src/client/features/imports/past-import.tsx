import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportRecord } from '../../../contract/imports';
import { Age } from '../../ui/age';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { KINDS } from './import-kinds';
import { summaryText } from './import-messages';
import { useUndo } from './use-undo';

interface PastImportProps {
  readonly record: ImportRecord;
  readonly online: boolean;
}

/** An import that was made: of what, when, by whom; and taking it back, which is asked first. */
export function PastImport({ record, online }: PastImportProps) {
  const intl = useIntl();
  const { undo, isUndoing, fault } = useUndo(record.id);
  const [isAsking, setAsking] = useState(false);
  const { kind, file_name: name, at, by, summary, undone_at: undoneAt } = record;
  return (
    <li>
      <div>
        <p className="past-import-name">
          <bdi>{name}</bdi>
        </p>
        <p className="past-import-text">
          {intl.formatMessage(KINDS[kind].name)} · {summaryText(intl, summary)} · <bdi>{by.name}</bdi> · <Age of={at} />
        </p>
        <div role="alert">{fault !== null && undoneAt === null && <Notice kind="error">{fault}</Notice>}</div>
      </div>
      {undoneAt === null ? (
        <Button
          disabled={!online}
          loading={isUndoing}
          aria-label={intl.formatMessage(
            { id: 'import.past.undoOf', defaultMessage: 'Undo the import of {name}' },
            { name },
          )}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="import.past.undo" defaultMessage="Undo…" />
        </Button>
      ) : (
        <span className="past-import-text">
          <FormattedMessage id="import.past.undone" defaultMessage="Undone" />
        </span>
      )}
      {isAsking && (
        <Dialog
          title={
            <FormattedMessage
              id="import.undo.title"
              defaultMessage="Undo the import of “{name}”?"
              values={{ name: <bdi>{name}</bdi> }}
            />
          }
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>
                <FormattedMessage id="import.dialog.cancel" defaultMessage="Cancel" />
              </Button>
              <Button
                danger
                type="primary"
                onClick={() => {
                  setAsking(false);
                  void undo();
                }}
              >
                <FormattedMessage id="import.undo.confirm" defaultMessage="Undo it" />
              </Button>
            </>
          }
        >
          <FormattedMessage
            id="import.undo.text"
            defaultMessage="What it made is deleted, and what it changed is as it was before."
          />
        </Dialog>
      )}
    </li>
  );
}
