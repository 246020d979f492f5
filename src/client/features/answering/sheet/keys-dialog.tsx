import { defineMessages, useIntl } from 'react-intl';
import { KeysDialog } from '../../../ui/keys-dialog';

const messages = defineMessages({
  pick: { id: 'answering.keys.pick', defaultMessage: 'Choose that option of the question you are at' },
  arrows: { id: 'answering.keys.arrows', defaultMessage: 'Move between the options of a question' },
  next: { id: 'answering.keys.next', defaultMessage: 'Next question' },
  done: { id: 'answering.keys.done', defaultMessage: 'Next question, from a field of one line' },
  doneAnywhere: { id: 'answering.keys.doneAnywhere', defaultMessage: 'Next question, from any field' },
  previous: { id: 'answering.keys.previous', defaultMessage: 'Previous question' },
  help: { id: 'answering.keys.help', defaultMessage: 'Show this list' },
});

const KEYS = [
  ['1–9', messages.pick],
  ['← →', messages.arrows],
  ['Enter', messages.done],
  ['Ctrl Enter', messages.doneAnywhere],
  ['n', messages.next],
  ['p', messages.previous],
  ['?', messages.help],
] as const;

/** What the keyboard can do in a sheet. */
export function SheetKeys({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return <KeysDialog keys={KEYS.map(([key, message]) => [key, intl.formatMessage(message)])} onClose={onClose} />;
}
