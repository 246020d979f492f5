import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import type { AuditEntry } from '../../../../contract/admin';
import type { Lookup } from '../../../state/admin/lookup';
import { Age } from '../../../ui/age';
import { Avatar } from '../../../ui/avatar';
import { fieldText, isListChange, isUnseen, valueText } from './history-messages';
import { ListChange } from './list-change';

const DEEDS: Record<AuditEntry['action'], MessageDescriptor> = defineMessages({
  created: { id: 'admin.history.created', defaultMessage: '{who} created it' },
  changed: { id: 'admin.history.changed', defaultMessage: '{who} changed it' },
  deleted: { id: 'admin.history.deleted', defaultMessage: '{who} deleted it' },
  restored: { id: 'admin.history.restored', defaultMessage: '{who} took the deletion back' },
  copied: { id: 'admin.history.copied', defaultMessage: '{who} made it as a copy' },
  impersonated: { id: 'admin.history.impersonated', defaultMessage: '{who} began to act as this person' },
  acted: { id: 'admin.history.acted', defaultMessage: '{who} acted' },
});

/** Who it was: the one who sat there, and as whom. */
export function Author({ by, impersonator }: Pick<AuditEntry, 'by' | 'impersonator'>) {
  if (!impersonator) return <bdi>{by.name}</bdi>;
  return (
    <FormattedMessage
      id="admin.history.actingAs"
      defaultMessage="{impersonator} as {name}"
      values={{ impersonator: <bdi>{impersonator.name}</bdi>, name: <bdi>{by.name}</bdi> }}
    />
  );
}

interface HistoryChangesProps {
  readonly entry: Pick<AuditEntry, 'changes'>;
  /** The form's labels by field. */
  readonly labels: Readonly<Record<string, string>>;
  readonly lookup: Lookup;
}

/** Each field before and after. */
export function HistoryChanges({ entry: { changes }, labels, lookup }: HistoryChangesProps) {
  const intl = useIntl();
  return (
    <dl>
      {Object.entries(changes).map(([field, change]) => (
        <div key={field}>
          <dt>{fieldText(intl, field, labels)}</dt>
          <dd>
            {isUnseen(change) ? (
              <FormattedMessage id="admin.history.unseen" defaultMessage="changed; the value is not kept" />
            ) : isListChange(change) ? (
              <ListChange field={field} change={change} lookup={lookup} />
            ) : (
              <FormattedMessage
                id="admin.history.change"
                defaultMessage="{from} → {to}"
                values={{
                  from: <bdi className="history-from">{valueText(intl, field, change.from, lookup)}</bdi>,
                  to: <bdi>{valueText(intl, field, change.to, lookup)}</bdi>,
                }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HistoryEntryProps extends HistoryChangesProps {
  readonly entry: AuditEntry;
  /** What can be done with the state to which it led. */
  readonly state: ReactNode;
}

/** One thing that somebody did to a record: who, when, and each field before and after. */
export function HistoryEntry({ entry, labels, lookup, state }: HistoryEntryProps) {
  const { by, impersonator, action, at } = entry;
  const author = impersonator ?? by;
  return (
    <li>
      <Avatar name={author.name} seed={author.id} />
      <p>
        <FormattedMessage
          {...DEEDS[action]}
          values={{
            who: (
              <strong>
                <Author by={by} impersonator={impersonator} />
              </strong>
            ),
          }}
        />{' '}
        <span className="note">
          <Age of={at} isExact />
        </span>
      </p>
      {/* That a deleted record has no name any more says nothing. */}
      {action !== 'deleted' && Object.keys(entry.changes).length > 0 && (
        <HistoryChanges {...{ entry, labels, lookup }} />
      )}
      {state}
    </li>
  );
}
