import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectViews } from '../../../state/admin-preferences/selectors';
import { viewRemoved, viewSaved, type SavedView } from '../../../state/admin-preferences/slice';

interface ViewListProps {
  readonly group: AdminGroup;
  /** What the list shows now. */
  readonly current: string;
  readonly onOpen: (search: string) => void;
}

/** The saved views by name. One that was removed can be brought back until the menu is closed. */
export function ViewList({ group, current, onOpen }: ViewListProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const views = useAppSelector((state) => selectViews(state, group));
  const [removed, setRemoved] = useState<SavedView | null>(null);
  return (
    <>
      {views.length === 0 && removed === null && (
        <p className="note">
          <FormattedMessage
            id="admin.list.noViews"
            defaultMessage="Search and filter the list, then save what it shows under a name."
          />
        </p>
      )}
      <ul className="views">
        {views
          .toSorted((one, other) => one.name.localeCompare(other.name, intl.locale, { numeric: true }))
          .map((view) => {
            const label = intl.formatMessage(
              { id: 'admin.list.removeView', defaultMessage: 'Remove {name}' },
              { name: view.name },
            );
            return (
              <li key={view.id}>
                <button
                  type="button"
                  className="view"
                  aria-current={view.search === current ? 'true' : undefined}
                  onClick={() => onOpen(view.search)}
                >
                  <bdi>{view.name}</bdi>
                </button>
                <button
                  type="button"
                  className="round-button"
                  aria-label={label}
                  title={label}
                  onClick={() => {
                    setRemoved(view);
                    dispatch(viewRemoved({ group, id: view.id }));
                  }}
                >
                  <DeleteOutlined aria-hidden="true" />
                </button>
              </li>
            );
          })}
      </ul>
      <div role="status" className={removed ? 'views-removed' : undefined}>
        {removed && (
          <>
            <span>
              <FormattedMessage
                id="admin.list.viewRemoved"
                defaultMessage="“{name}” was removed."
                values={{ name: removed.name }}
              />
            </span>
            <Button
              size="small"
              // What had the focus is gone.
              autoFocus
              onClick={() => {
                setRemoved(null);
                dispatch(viewSaved({ group, view: removed }));
              }}
            >
              <FormattedMessage id="admin.list.bringViewBack" defaultMessage="Bring it back" />
            </Button>
          </>
        )}
      </div>
    </>
  );
}
