import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Share } from '../../../../contract/answers';
import { useNow } from '../../../ui/use-environment';

/** Whether the link opens the answer still. */
export const linkWorks = ({ revoked_at, expires_at }: Share, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

export const when = (time: string) => <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;

/** Whether the newest mail with the link arrived, as far as that is known: nobody opened a link before it was there. */
const hasOpened = ({ opened_at, sent_at, mail }: Share): boolean =>
  opened_at !== null && (opened_at >= sent_at || mail === undefined || mail.state === 'mailed');

/** What became of the newest mail. */
function MailState({ mail }: Pick<Share, 'mail'>) {
  switch (mail?.state) {
    case 'waiting':
    case 'sending':
      return <FormattedMessage id="sending.mail.waiting" defaultMessage="Being mailed" />;
    case 'mailed':
      return (
        <FormattedMessage
          id="sending.mail.mailed"
          defaultMessage="Mailed on {time}, not opened yet"
          values={{ time: when(mail.at) }}
        />
      );
    case 'failed':
      return (
        <FormattedMessage
          id="sending.mail.failed"
          defaultMessage="Not mailed: the mail server refused it. Mail it again or copy the link."
        />
      );
    case 'unsure':
      return (
        <FormattedMessage
          id="sending.mail.unsure"
          defaultMessage="It is not known whether this mail left. Ask, or mail it again."
        />
      );
    case undefined:
      return <FormattedMessage id="sending.state.unopened" defaultMessage="Not opened yet" />;
  }
}

/** What became of a link, the last thing first. */
export function ShareState({ share }: { readonly share: Share }) {
  const now = useNow();
  if (share.submitted_at !== null) {
    return (
      <FormattedMessage
        id="sending.state.submitted"
        defaultMessage="Submitted on {time}"
        values={{ time: when(share.submitted_at) }}
      />
    );
  }
  if (share.returned) {
    return (
      <FormattedMessage
        id="sending.state.returned"
        defaultMessage="Returned on {time}"
        values={{ time: when(share.returned.at) }}
      />
    );
  }
  if (share.revoked_at !== null) {
    return (
      <FormattedMessage
        id="sending.state.revoked"
        defaultMessage="Withdrawn on {time}"
        values={{ time: when(share.revoked_at) }}
      />
    );
  }
  if (!linkWorks(share, now)) {
    return (
      <FormattedMessage
        id="sending.state.expired"
        defaultMessage="Expired on {time}"
        values={{ time: when(share.expires_at) }}
      />
    );
  }
  if (share.opened_at !== null && hasOpened(share)) {
    return (
      <FormattedMessage
        id="sending.state.opened"
        defaultMessage="Opened on {time}, not submitted yet"
        values={{ time: when(share.opened_at) }}
      />
    );
  }
  return <MailState mail={share.mail} />;
}
