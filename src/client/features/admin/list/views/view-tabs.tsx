import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminGroup } from '../../../../../contract/admin-groups';
import type { ApiError } from '../../../../api/api-error';
import type { SavedView } from '../../../../state/admin-preferences/slice';
import { bringViewBack, orderViews, removeView, saveView } from '../../../../state/admin-preferences/view-actions';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../state/hooks';
import { errorShown } from '../../../../state/snackbars/slice';
import { TabStrip } from '../../../../ui/tab-strip';
import { useListViews, useServerViews } from './use-list-views';
import { isNarrowedAddress, openedView, searchOf, viewSearch, wholeList } from './view-address';
import { RenameView, SaveView } from './view-dialogs';
import { ViewLabel } from './view-label';
import type { ViewAction } from './view-menu';
import { ViewTail } from './view-tail';
import './view-tabs.css';

/** The key of the tab that shows the whole list. */
const ALL = 'all';

interface Removed {
  readonly view: SavedView;
  /** Ids of the person's own views, as they were in their order. */
  readonly order: readonly string[];
}

/** What can be done with a view, in groups: first what becomes of its changes. */
function actionsOf(view: SavedView, own: readonly SavedView[], { isChanged = false, isKept = false }) {
  const place = own.indexOf(view);
  const groups: (readonly (ViewAction | false)[])[] =
    place < 0
      ? [isChanged ? ['copy', 'reset'] : ['copy']]
      : [
          isChanged ? ['saveChanges', 'reset'] : [],
          ['saveAs', 'rename', isKept && (view.shared === true ? 'stopSharing' : 'share')],
          [place > 0 && 'earlier', place < own.length - 1 && 'later'],
          ['remove'],
        ];
  return groups.map((group) => group.filter((action) => action !== false));
}

/** The saved views of a list as tabs above it: the person's own, and those that colleagues share. None: nothing. */
export function ViewTabs({ group }: { readonly group: AdminGroup }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useServerViews(group);
  const { own, ofColleagues, isKept, canWrite } = useListViews(group);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null);
  const views = [...own, ...ofColleagues];
  if (views.length === 0 && removed === null) return null;

  const { view, isChanged } = openedView(views, search);
  const open = (query: string) => {
    setRemoved(null);
    void navigate(`${pathname}?${query}`);
  };
  const say = async (outcome: Promise<ApiError | null>) => {
    const error = await outcome;
    if (error) dispatch(errorShown({ message: errorText(intl, error) }));
    return error === null;
  };
  const ids = own.map(({ id }) => id);
  const save = (change: Partial<SavedView>) => view && say(dispatch(saveView(group, { ...view, ...change })));
  const move = (by: number) => {
    if (!view) return;
    const place = ids.indexOf(view.id);
    void say(dispatch(orderViews(group, ids.with(place, ids[place + by] ?? view.id).with(place + by, view.id))));
  };
  const remove = async () => {
    if (view && (await say(dispatch(removeView(group, view))))) setRemoved({ view, order: ids });
  };
  const bringBack = async () => {
    if (!removed || !(await say(dispatch(bringViewBack(group, removed.view, removed.order))))) return;
    flushSync(() => setRemoved(null));
    // The button that had the focus is gone.
    strip.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  const acts: Readonly<Record<ViewAction, () => unknown>> = {
    saveChanges: () => save({ search: viewSearch(search) }),
    reset: () => view && open(searchOf(view)),
    saveAs: () => setAsking('save'),
    copy: () => setAsking('save'),
    rename: () => setAsking('rename'),
    share: () => save({ shared: true }),
    stopSharing: () => save({ shared: false }),
    earlier: () => move(-1),
    later: () => move(1),
    remove,
  };
  const close = () => setAsking(null);
  return (
    <div className="view-tabs" ref={strip}>
      <TabStrip
        label={intl.formatMessage({ id: 'admin.list.views', defaultMessage: 'Saved views' })}
        items={[
          { key: ALL, label: intl.formatMessage({ id: 'admin.views.all', defaultMessage: 'All' }) },
          ...views.map((one) => ({
            key: one.id,
            label: <ViewLabel view={one} isOwn={own.includes(one)} isChanged={isChanged && one.id === view?.id} />,
          })),
        ]}
        activeKey={view?.id ?? ALL}
        onChange={(key) => {
          const chosen = views.find(({ id }) => id === key);
          open(chosen ? searchOf(chosen) : wholeList(search));
        }}
      />
      <ViewTail
        view={view}
        isChanged={isChanged}
        isNarrowed={isNarrowedAddress(search)}
        actions={view ? actionsOf(view, own, { isChanged, isKept }) : []}
        canWrite={canWrite}
        removed={removed?.view ?? null}
        onBringBack={() => void bringBack()}
        onSave={() => setAsking('save')}
        onAct={(action) => void acts[action]()}
      />
      {asking === 'save' && (
        <SaveView group={group} name={view && !own.includes(view) ? view.name : ''} onClose={close} />
      )}
      {asking === 'rename' && view && <RenameView group={group} view={view} onClose={close} />}
    </div>
  );
}
