import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkPreview } from '../../../../contract/admin';
import { Waiting } from '../../../ui/waiting';
import { BulkConsequences } from './consequences';

interface BulkQuestionProps {
  readonly isRunning: boolean;
  readonly isDeletion: boolean;
  /** Of a deletion, once the server has said what it means. */
  readonly preview: BulkPreview | undefined;
  readonly isLooking: boolean;
}

/** What is asked before many records are changed, and shown while they are. */
export function BulkQuestion({ isRunning, isDeletion, preview, isLooking }: BulkQuestionProps) {
  const intl = useIntl();
  if (isRunning)
    return (
      <Waiting
        label={intl.formatMessage({
          id: 'admin.bulk.running',
          defaultMessage: 'This may take a while. Please keep the page open.',
        })}
      />
    );
  if (isDeletion) {
    return (
      <>
        {isLooking && (
          <Waiting
            label={intl.formatMessage({ id: 'admin.bulk.looking', defaultMessage: 'Looking up what goes with them…' })}
          />
        )}
        <div role="status">{preview && !isLooking && <BulkConsequences preview={preview} />}</div>
      </>
    );
  }
  return (
    <p>
      <FormattedMessage
        id="admin.bulk.changeText"
        defaultMessage="Each is changed by itself. If the server refuses some, you will see which, and why."
      />
    </p>
  );
}
