import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../ui/dialog';

const messages = defineMessages({
  pick: { id: 'answering.keys.pick', defaultMessage: 'Choose that option of the question you are at' },
  arrows: { id: 'answering.keys.arrows', defaultMessage: 'Move between the options of a question' },
  next: { id: 'answering.keys.next', defaultMessage: 'Next question' },
  previous: { id: 'answering.keys.previous', defaultMessage: 'Previous question' },
  help: { id: 'answering.keys.help', defaultMessage: 'Show this list' },
});

const KEYS = [
  ['1–9', messages.pick],
  ['← →', messages.arrows],
  ['n', messages.next],
  ['p', messages.previous],
  ['?', messages.help],
] as const;

/** What the keyboard can do in a sheet. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      title={<FormattedMessage id="answering.keys.title" defaultMessage="Keys" />}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="answering.dialog.close" defaultMessage="Close" />
        </Button>
      }
    >
      <dl className="sheet-keys">
        {KEYS.map(([key, message]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{intl.formatMessage(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
