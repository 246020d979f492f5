import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Dialog } from './dialog';
import './keys-dialog.css';

interface KeysDialogProps {
  /** Keys as they are written on the keyboard, and what each does. */
  readonly keys: readonly (readonly [key: string, meaning: string])[];
  readonly onClose: () => void;
}

/** What the keyboard can do on a page. */
export const KeysDialog = ({ keys, onClose }: KeysDialogProps) => (
  <Dialog
    title={<FormattedMessage id="ui.keys.title" defaultMessage="Keys" />}
    onClose={onClose}
    actions={
      <Button onClick={onClose}>
        <FormattedMessage id="ui.keys.close" defaultMessage="Close" />
      </Button>
    }
  >
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd dir="ltr">{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
