import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ImportControl } from './use-import';

interface LostImportProps {
  readonly wizard: ImportControl;
  readonly online: boolean;
}

/**
 * The answer to an import was lost: before anything else is done with its rows, the server is asked what became of it.
 */
export function LostImport({ wizard: { running, importRows, goTo }, online }: LostImportProps) {
  const id = useId();
  const wasOnline = useRef(online);
  const onBack = useEffectEvent(() => void importRows());
  useEffect(() => {
    if (online && !wasOnline.current) onBack();
    wasOnline.current = online;
  }, [online]);
  return (
    <>
      <p id={id} className="import-state">
        <FormattedMessage
          id="import.lost.text"
          defaultMessage="The rows were sent, but the answer did not arrive. If they were imported, you see what was made; if not, they are now."
        />
      </p>
      <div className="import-buttons">
        <Button disabled={running !== null} onClick={() => goTo('file')}>
          <FormattedMessage id="import.lost.other" defaultMessage="Another file" />
        </Button>
        <Button
          type="primary"
          disabled={!online}
          loading={running !== null}
          aria-describedby={id}
          onClick={() => void importRows()}
        >
          <FormattedMessage id="import.lost.findOut" defaultMessage="Find out" />
        </Button>
      </div>
    </>
  );
}
