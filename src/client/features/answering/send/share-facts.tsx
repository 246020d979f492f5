import { FormattedMessage } from 'react-intl';
import type { Share } from '../../../../contract/answers';
import type { Answer } from '../../../state/answers/answer';
import { useAppSelector } from '../../../state/hooks';
import { timeZoneAt } from '../../../state/selected-client/time-zones';
import { useNow } from '../../../ui/use-environment';
import { DueDay } from './due-days';
import { linkWorks, ShareState, when } from './share-messages';

/** To whom, when and how often it was mailed, what became of it, and how long the link works. */
export function ShareFacts({ share, answer }: { readonly share: Share; readonly answer: Answer }) {
  const now = useNow();
  const zone = useAppSelector((state) => timeZoneAt(state, answer.location_id));
  return (
    <dl className="receipt-list">
      <dt>
        <FormattedMessage id="sending.to" defaultMessage="To" />
      </dt>
      <dd>
        {share.name !== null && <bdi>{share.name}</bdi>} <bdi>{share.email}</bdi>
      </dd>
      <dt>
        <FormattedMessage id="sending.asked" defaultMessage="Last sent" />
      </dt>
      <dd>
        {when(share.sent_at)}
        {share.sent_count > 1 && (
          <>
            {' '}
            <FormattedMessage
              id="sending.count"
              defaultMessage="({count, number} times in all)"
              values={{ count: share.sent_count }}
            />
          </>
        )}
      </dd>
      <dt>
        <FormattedMessage id="sending.state" defaultMessage="State" />
      </dt>
      <dd>
        <ShareState share={share} />
      </dd>
      {typeof share.due_on === 'string' && (
        <>
          <dt>
            <FormattedMessage id="sending.due.label" defaultMessage="To be submitted by" />
          </dt>
          <dd>
            <DueDay day={share.due_on} isAwaited={answer.status === 'sent'} zone={zone} />
          </dd>
        </>
      )}
      {linkWorks(share, now) && (
        <>
          <dt>
            <FormattedMessage id="sending.until" defaultMessage="Link works until" />
          </dt>
          <dd>{when(share.expires_at)}</dd>
        </>
      )}
    </dl>
  );
}
