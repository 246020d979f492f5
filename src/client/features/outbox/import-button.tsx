import { useRef, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch } from '../../state/hooks';
import { planImport, type ImportPlan, type ImportRefusal } from '../../state/outbox/import-entries';
import { ImportDialog } from './import-dialog';

/** In bytes: more than this is no file of unsent changes. */
const LARGEST = 150_000_000;

/** Brings in what another device exported and could not send. */
export function ImportButton() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan | ImportRefusal | null>(null);
  const read = async (file: File) => {
    const text = file.size > LARGEST ? null : await file.text().catch(() => null);
    setPlan(text === null ? { because: 'notAnExport' } : dispatch(planImport(text)));
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FormattedMessage id="outbox.import" defaultMessage="Bring in a file…" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={intl.formatMessage({ id: 'outbox.import.file', defaultMessage: 'File of unsent changes' })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // So that choosing the same file again is a change.
          target.value = '';
        }}
      />
      {plan && (
        <ImportDialog
          plan={plan}
          onClose={() => {
            setPlan(null);
          }}
        />
      )}
    </>
  );
}
