import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FeedToken } from '../../../../contract/feed';
import { Age } from '../../../ui/age';
import { ReadTable } from '../../../ui/read-table';
import { columnMessages, dataText } from './feed-messages';

/** As much of a token as is kept in readable form. */
const shortOf = (ending: string): string => `outpost_…${ending}`;

/** Whose data, and which of them. */
function Opens({ token: { data, client, project } }: { readonly token: FeedToken }) {
  const intl = useIntl();
  return (
    <>
      {client ? <bdi>{client.name}</bdi> : <FormattedMessage id="feed.allClients" defaultMessage="All clients" />}
      {project && (
        <>
          {' · '}
          <bdi>{project.name}</bdi>
        </>
      )}
      <div className="quiet">{dataText(intl, data)}</div>
    </>
  );
}

/** When it ends; or that it is over, and why. */
function Expiry({ token: { expires_at, state } }: { readonly token: FeedToken }) {
  const intl = useIntl();
  const day = <time dateTime={expires_at}>{intl.formatDate(expires_at, { dateStyle: 'medium' })}</time>;
  if (state === 'active') return day;
  return (
    <>
      {day}
      <div className="feed-over">
        {state === 'expired' ? (
          <FormattedMessage id="feed.state.expired" defaultMessage="Expired" />
        ) : (
          <FormattedMessage
            id="feed.state.ended"
            defaultMessage="Opens nothing: its maker, client or project was switched off, or the maker may no longer see this."
          />
        )}
      </div>
    </>
  );
}

interface TokenTableProps {
  readonly tokens: readonly FeedToken[];
  readonly online: boolean;
  readonly onRevoke: (token: FeedToken) => void;
}

/** A row for each token. */
export function TokenTable({ tokens, online, onRevoke }: TokenTableProps) {
  const intl = useIntl();
  return (
    <ReadTable
      areCards
      className="feed-table"
      label={intl.formatMessage({ id: 'feed.tokens', defaultMessage: 'Tokens' })}
      rows={tokens}
      rowKey="id"
      columns={[
        {
          key: 'name',
          title: intl.formatMessage(columnMessages.name),
          render: ({ name, ending }) => (
            <>
              <bdi>{name}</bdi>
              <div className="quiet">
                <bdi dir="ltr">{shortOf(ending)}</bdi>
              </div>
            </>
          ),
        },
        {
          key: 'opens',
          title: intl.formatMessage(columnMessages.opens),
          render: (token) => <Opens token={token} />,
        },
        {
          key: 'owner',
          title: intl.formatMessage(columnMessages.owner),
          render: ({ owner }) => <bdi>{owner.name}</bdi>,
        },
        {
          key: 'expires',
          title: intl.formatMessage(columnMessages.expires),
          render: (token) => <Expiry token={token} />,
        },
        {
          key: 'used',
          title: intl.formatMessage(columnMessages.used),
          render: ({ last_used_at }) =>
            last_used_at === null ? (
              <FormattedMessage id="feed.neverUsed" defaultMessage="Never" />
            ) : (
              <Age of={last_used_at} isExact />
            ),
        },
        {
          key: 'actions',
          title: intl.formatMessage(columnMessages.actions),
          render: (token) => (
            <Button
              danger
              disabled={!online}
              aria-label={intl.formatMessage(
                { id: 'feed.revokeName', defaultMessage: 'Revoke {name}' },
                { name: token.name },
              )}
              onClick={() => onRevoke(token)}
            >
              <FormattedMessage id="feed.revoke" defaultMessage="Revoke" />
            </Button>
          ),
        },
      ]}
    />
  );
}
