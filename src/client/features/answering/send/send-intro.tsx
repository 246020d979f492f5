import { FormattedMessage } from 'react-intl';
import type { Share } from '../../../../contract/answers';
import { useNow } from '../../../ui/use-now';
import { linkWorks } from './share-messages';

interface SendIntroProps {
  /** How the answer was sent before. */
  readonly share: Share | null | undefined;
  /** To whom it is about to be sent. */
  readonly email: string;
}

/**
 * What a mail to this address brings about: the same link once more, or another one, which ends that of somebody else.
 */
export function SendIntro({ share, email }: SendIntroProps) {
  const now = useNow();
  const before = share && linkWorks(share, now) ? share.email : null;
  if (before !== null && before.toLowerCase() === email.toLowerCase()) {
    return (
      <p role="status">
        <FormattedMessage
          id="sending.intro.again"
          defaultMessage="{email} gets another mail with the same link, which then works for another 30 days."
          values={{ email: <bdi>{before}</bdi> }}
        />
      </p>
    );
  }
  return (
    <p role="status">
      <FormattedMessage
        id="sending.intro"
        defaultMessage="The director gets a mail with a link that works for 30 days. No account is needed."
      />
      {before !== null && (
        <>
          {' '}
          <strong>
            <FormattedMessage
              id="sending.intro.other"
              defaultMessage="The link that {email} has stops working."
              values={{ email: <bdi>{before}</bdi> }}
            />
          </strong>
        </>
      )}
    </p>
  );
}
