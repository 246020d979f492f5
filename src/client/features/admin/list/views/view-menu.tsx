import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage, defineMessages, useIntl } from 'react-intl';
import { MenuButton } from '../../../../ui/menu-button';

const words = defineMessages({
  saveChanges: { id: 'admin.views.saveChanges', defaultMessage: 'Save changes' },
  reset: { id: 'admin.views.reset', defaultMessage: 'Reset' },
  saveAs: { id: 'admin.views.saveAs', defaultMessage: 'Save as…' },
  copy: { id: 'admin.views.copy', defaultMessage: 'Save as my own…' },
  rename: { id: 'admin.views.rename', defaultMessage: 'Rename…' },
  share: { id: 'admin.views.share', defaultMessage: 'Share with colleagues' },
  stopSharing: { id: 'admin.views.stopSharing', defaultMessage: 'Stop sharing' },
  earlier: { id: 'admin.views.earlier', defaultMessage: 'Move earlier' },
  later: { id: 'admin.views.later', defaultMessage: 'Move later' },
  remove: { id: 'admin.views.remove', defaultMessage: 'Delete' },
});
export type ViewAction = keyof typeof words;
export { words as viewWords };

interface ViewMenuProps {
  /** The view's name. */
  readonly name: string;
  /** What can be done with it, in groups. */
  readonly actions: readonly (readonly ViewAction[])[];
  /** What the server keeps can't be written offline; that an address is left can be undone always. */
  readonly canWrite: boolean;
  readonly onAct: (action: ViewAction) => void;
}

/** All that can be done with the view that is open. */
export function ViewMenu({ name, actions, canWrite, onAct }: ViewMenuProps) {
  const intl = useIntl();
  /** What can't be done now says why. */
  const labelOf = (action: ViewAction, isDisabled: boolean): ReactNode => (
    <>
      {intl.formatMessage(words[action])}
      {isDisabled && (
        <span className="row-menu-reason">
          <FormattedMessage id="admin.row.needsNetwork" defaultMessage="Needs a connection" />
        </span>
      )}
    </>
  );
  const items = actions
    .filter((group) => group.length > 0)
    .flatMap((group, index) => [
      ...(index > 0 ? [{ type: 'divider' as const, key: `divider-${String(index)}` }] : []),
      ...group.map((action) => {
        const disabled = !canWrite && action !== 'reset';
        return {
          key: action,
          label: labelOf(action, disabled),
          disabled,
          danger: action === 'remove',
          onClick: () => onAct(action),
        };
      }),
    ]);
  const label = intl.formatMessage(
    { id: 'admin.views.actions', defaultMessage: 'Actions for the view {name}' },
    { name },
  );
  return (
    <MenuButton
      items={items}
      type="text"
      shape="circle"
      size="small"
      icon={<MoreOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
    />
  );
}
