import type { Session } from '../../../contract/auth';
import type { ApiError } from '../../api/api-error';
import { authApi } from '../../api/auth-api';
import { normaliseNotifications } from '../../api/normalise';
import { untilAnswered } from '../../api/until-answered';
import { notificationsApi } from '../../api/notifications-api';
import type { AppThunk } from '../context';
import { apiErrorOf } from '../session/actions';
import {
  notificationDeleted,
  notificationsAsked,
  notificationsMarkedRead,
  notificationsMarkedUnread,
  notificationsMissed,
  notificationsReceived,
} from './slice';

/** A change of the person's: null when the server made it, or why it did not. Nothing changes here before that. */
export type NotificationChange = AppThunk<Promise<ApiError | null>>;

const { markAllNotificationsRead, markNotificationRead, markNotificationsUnread, deleteNotification } =
  notificationsApi.endpoints;

/** Asks for the newest ones, if nobody is asking already. */
export function refreshNotifications(): AppThunk<Promise<void>> {
  return async (dispatch, getState, context) => {
    const { asking, revision } = getState().notifications;
    if (asking) return;
    const owner = context.owner();
    dispatch(notificationsAsked());
    const { data, error } = await untilAnswered(
      dispatch(authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true })),
    );
    if (context.owner() !== owner) return;
    if (error !== undefined) dispatch(notificationsMissed({ error: apiErrorOf(error) }));
    else {
      // A provider may answer without the person.
      const session: Partial<Session> | null | undefined = data;
      dispatch(
        notificationsReceived({ notifications: normaliseNotifications(session?.user?.notifications), revision }),
      );
      // The list was out of date: what else was new in it is not known yet.
      if (getState().notifications.revision !== revision) await dispatch(refreshNotifications());
    }
  };
}

/** `ids`: the ones that the person saw, so that one that came meanwhile stays unread. */
export function markRead(ids: string[]): NotificationChange {
  return async (dispatch, _, { clock }) => {
    const [id] = ids;
    const one = id !== undefined && ids.length === 1;
    const { error } = one
      ? await dispatch(markNotificationRead.initiate({ id }, { track: false }))
      : await dispatch(markAllNotificationsRead.initiate({ ids }, { track: false }));
    if (error !== undefined) return apiErrorOf(error);
    dispatch(notificationsMarkedRead({ ids, at: new Date(clock.now()).toISOString() }));
    return null;
  };
}

export function markUnread(ids: string[]): NotificationChange {
  return async (dispatch) => {
    const { error } = await dispatch(markNotificationsUnread.initiate({ ids }, { track: false }));
    if (error !== undefined) return apiErrorOf(error);
    dispatch(notificationsMarkedUnread({ ids }));
    return null;
  };
}

/** One that is gone already counts as deleted. */
export function removeNotification(id: string): NotificationChange {
  return async (dispatch) => {
    const { error } = await dispatch(deleteNotification.initiate({ id }, { track: false }));
    const failure = error === undefined ? null : apiErrorOf(error);
    if (failure && failure.kind !== 'notFound') return failure;
    dispatch(notificationDeleted({ id }));
    return null;
  };
}
