import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SavedView } from '../../../../state/admin-preferences/slice';

interface ViewLabelProps {
  readonly view: SavedView;
  readonly isOwn: boolean;
  /** Whether the list shows something else by now. */
  readonly isChanged: boolean;
}

/** What stands on the tab of a view: its name, whether it is shared and by whom, and whether it is changed. */
export function ViewLabel({ view, isOwn, isChanged }: ViewLabelProps) {
  const intl = useIntl();
  const sharedBy =
    view.shared !== true
      ? undefined
      : isOwn
        ? intl.formatMessage({ id: 'admin.views.shared', defaultMessage: 'Shared with colleagues' })
        : intl.formatMessage(
            { id: 'admin.views.sharedBy', defaultMessage: 'Shared by {name}' },
            { name: view.owner?.name ?? '' },
          );
  return (
    <span className="view-label" title={sharedBy}>
      <bdi className="view-name">{view.name}</bdi>
      {sharedBy !== undefined && (
        <>
          <TeamOutlined aria-hidden="true" />
          <span className="visually-hidden">{sharedBy}</span>
        </>
      )}
      {isChanged && (
        <>
          <span className="view-dot" aria-hidden="true" />
          <span className="visually-hidden">
            <FormattedMessage id="admin.views.changed" defaultMessage="Changed" />
          </span>
        </>
      )}
    </span>
  );
}
