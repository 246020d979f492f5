import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { ActivityAction } from '../../../../contract/activity';

/** What was done, as a filter, in a row and in a file. */
export const actionMessages: Readonly<Record<ActivityAction, MessageDescriptor>> = defineMessages({
  created: { id: 'activity.action.created', defaultMessage: 'Created' },
  changed: { id: 'activity.action.changed', defaultMessage: 'Changed' },
  deleted: { id: 'activity.action.deleted', defaultMessage: 'Deleted' },
  restored: { id: 'activity.action.restored', defaultMessage: 'Deletion taken back' },
  copied: { id: 'activity.action.copied', defaultMessage: 'Made as a copy' },
  impersonated: { id: 'activity.action.impersonated', defaultMessage: 'Began to act as this person' },
  acting_ended: { id: 'activity.action.actingEnded', defaultMessage: 'Stopped acting as this person' },
  acted: { id: 'activity.action.acted', defaultMessage: 'Acted' },
  signed_in: { id: 'activity.action.signedIn', defaultMessage: 'Signed in' },
  sign_in_failed: { id: 'activity.action.signInFailed', defaultMessage: 'Sign-in failed' },
  signed_out: { id: 'activity.action.signedOut', defaultMessage: 'Signed out' },
  sessions_ended: { id: 'activity.action.sessionsEnded', defaultMessage: 'Signed out elsewhere' },
  password_changed: { id: 'activity.action.passwordChanged', defaultMessage: 'Changed the password' },
  password_reset: { id: 'activity.action.passwordReset', defaultMessage: 'Set a new password by mail' },
  feed_token_made: { id: 'activity.action.feedTokenMade', defaultMessage: 'Made a token for the data feed' },
  feed_token_revoked: { id: 'activity.action.feedTokenRevoked', defaultMessage: 'Revoked a token of the data feed' },
  schedule_made: { id: 'activity.action.scheduleMade', defaultMessage: 'Scheduled a report' },
  schedule_changed: { id: 'activity.action.scheduleChanged', defaultMessage: 'Changed a scheduled report' },
  schedule_deleted: { id: 'activity.action.scheduleDeleted', defaultMessage: 'Deleted a scheduled report' },
  block_made: { id: 'activity.action.blockMade', defaultMessage: 'Saved a block of questions' },
  block_renamed: { id: 'activity.action.blockRenamed', defaultMessage: 'Renamed a block of questions' },
  block_deleted: { id: 'activity.action.blockDeleted', defaultMessage: 'Deleted a block of questions' },
  registered: { id: 'activity.action.registered', defaultMessage: 'Asked for an account' },
});

export const ACTIONS = Object.keys(actionMessages) as readonly ActivityAction[];

export const columnMessages = defineMessages({
  at: { id: 'activity.column.at', defaultMessage: 'When' },
  by: { id: 'activity.column.by', defaultMessage: 'Who' },
  impersonator: { id: 'activity.column.impersonator', defaultMessage: 'Acted by' },
  action: { id: 'activity.column.action', defaultMessage: 'What' },
  group: { id: 'activity.column.group', defaultMessage: 'Kind of record' },
  record: { id: 'activity.column.record', defaultMessage: 'Record' },
  record_id: { id: 'dashboard.export.id', defaultMessage: 'ID' },
  client: { id: 'admin.field.client', defaultMessage: 'Client' },
  changes: { id: 'activity.column.changes', defaultMessage: 'Details' },
});

/** An action of a newer server is told by its name. */
export const actionText = (intl: IntlShape, action: ActivityAction): string => {
  const known = (actionMessages as Partial<typeof actionMessages>)[action];
  return known ? intl.formatMessage(known) : action.replaceAll('_', ' ');
};
