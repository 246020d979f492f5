import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminGroup } from '../../../../../contract/admin-groups';
import { newUuid } from '../../../../lib/ids';
import type { SavedView } from '../../../../state/admin-preferences/slice';
import { saveView } from '../../../../state/admin-preferences/view-actions';
import { useAppDispatch } from '../../../../state/hooks';
import { useListViews } from './use-list-views';
import { VIEW, viewSearch } from './view-address';
import { ViewDialog } from './view-dialog';

interface SaveViewProps {
  readonly group: AdminGroup;
  /** What it may be called. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Saves what the list shows now as a new view, which is open from then on. */
export function SaveView({ group, name = '', onClose }: SaveViewProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { own, isKept } = useListViews(group);
  return (
    <ViewDialog
      title={<FormattedMessage id="admin.views.saveTitle" defaultMessage="Save this view" />}
      initial={{ name }}
      others={own}
      canShare={isKept}
      onClose={onClose}
      onSave={async (fields) => {
        const id = newUuid();
        const error = await dispatch(saveView(group, { id, search: viewSearch(search), ...fields }));
        if (error) return error;
        const address = new URLSearchParams(search);
        address.set(VIEW, id);
        void navigate(`${pathname}?${address.toString()}`, { replace: true });
        return null;
      }}
    />
  );
}

interface RenameViewProps {
  readonly group: AdminGroup;
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** Changes what an own view is called, and whether it is shared. */
export function RenameView({ group, view, onClose }: RenameViewProps) {
  const dispatch = useAppDispatch();
  const { own, isKept } = useListViews(group);
  return (
    <ViewDialog
      title={<FormattedMessage id="admin.views.renameTitle" defaultMessage="Rename this view" />}
      initial={view}
      others={own.filter(({ id }) => id !== view.id)}
      canShare={isKept}
      onClose={onClose}
      onSave={(fields) => dispatch(saveView(group, { ...view, ...fields }))}
    />
  );
}
