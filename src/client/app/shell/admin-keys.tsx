import { defineMessages, useIntl } from 'react-intl';
import { KeysDialog } from '../../ui/keys-dialog';

const messages = defineMessages({
  search: { id: 'app.keys.search', defaultMessage: 'Search everything, and do things' },
  find: { id: 'app.keys.find', defaultMessage: 'Search this list' },
  create: { id: 'app.keys.create', defaultMessage: 'New record in this list' },
  arrows: { id: 'app.keys.arrows', defaultMessage: 'Move in the table' },
  select: { id: 'app.keys.select', defaultMessage: 'Select the row' },
  open: { id: 'app.keys.open', defaultMessage: 'Open the row' },
  edit: { id: 'app.keys.edit', defaultMessage: 'While editing in the table: edit the cell' },
  fill: { id: 'app.keys.fill', defaultMessage: 'While editing in the table: fill down' },
  beside: { id: 'app.keys.beside', defaultMessage: 'Next and previous record of the list' },
  save: { id: 'app.keys.save', defaultMessage: 'Save the form' },
  undo: { id: 'app.keys.undo', defaultMessage: 'Take a deletion back' },
  help: { id: 'app.keys.help', defaultMessage: 'Show this list' },
});

/** What the keyboard can do in the admin area. */
export default function AdminKeys({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const keys = [
    [`${command} K`, messages.search],
    ['/', messages.find],
    ['c', messages.create],
    ['↑ ↓', messages.arrows],
    ['Space', messages.select],
    ['Enter', messages.open],
    ['F2', messages.edit],
    [`${command} D`, messages.fill],
    ['j k', messages.beside],
    [`${command} Enter`, messages.save],
    [`${command} Z`, messages.undo],
    ['?', messages.help],
  ] as const;
  return <KeysDialog keys={keys.map(([key, message]) => [key, intl.formatMessage(message)])} onClose={onClose} />;
}
