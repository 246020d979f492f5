import PlusOutlined from '@ant-design/icons/PlusOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SavedView } from '../../../../state/admin-preferences/slice';
import { type ViewAction, ViewMenu, viewWords } from './view-menu';

interface ViewTailProps {
  /** The view that is open; null: the whole list. */
  readonly view: SavedView | null;
  readonly isChanged: boolean;
  /** Whether the whole list is narrowed: there is something to save. */
  readonly isNarrowed: boolean;
  readonly actions: readonly (readonly ViewAction[])[];
  readonly canWrite: boolean;
  /** One that was just removed. */
  readonly removed: SavedView | null;
  readonly onBringBack: () => void;
  readonly onSave: () => void;
  readonly onAct: (action: ViewAction) => void;
}

/** Beside the tabs: what can be done with the view that is open, and what became of one. */
export function ViewTail(props: ViewTailProps) {
  const { view, isChanged, isNarrowed, actions, canWrite, removed, onBringBack, onSave, onAct } = props;
  const intl = useIntl();
  const reason = canWrite
    ? undefined
    : intl.formatMessage({ id: 'admin.row.needsNetwork', defaultMessage: 'Needs a connection' });
  const [keeping = []] = actions;
  return (
    <div className="view-tail">
      <div role="status" className="view-said">
        {removed ? (
          <>
            <span className="view-removed">
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
              disabled={!canWrite}
              title={reason}
              onClick={onBringBack}
            >
              <FormattedMessage id="admin.list.bringViewBack" defaultMessage="Bring it back" />
            </Button>
          </>
        ) : (
          isChanged && (
            <span className="note">
              <FormattedMessage id="admin.views.changed" defaultMessage="Changed" />
            </span>
          )
        )}
      </div>
      {isChanged &&
        keeping.map((action) => (
          <Button
            key={action}
            type={action === 'reset' ? 'text' : 'link'}
            size="small"
            className="view-keeping"
            disabled={!canWrite && action !== 'reset'}
            title={action === 'reset' ? undefined : reason}
            onClick={() => onAct(action)}
          >
            {intl.formatMessage(viewWords[action])}
          </Button>
        ))}
      {view === null && isNarrowed && !removed && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={!canWrite}
          title={reason}
          onClick={onSave}
        >
          <FormattedMessage id="admin.views.save" defaultMessage="Save view" />
        </Button>
      )}
      {view && <ViewMenu name={view.name} actions={actions} canWrite={canWrite} onAct={onAct} />}
    </div>
  );
}
