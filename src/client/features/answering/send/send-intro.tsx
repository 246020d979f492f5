import { FormattedMessage } from 'react-intl';
import type { Share } from '../../../../contract/answers';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/use-environment';
import { linkWorks } from './share-messages';

interface SendIntroProps {
  /** How the answer was sent before. */
  readonly share: Share | null | undefined;
  /** To whom it is about to be sent. */
  readonly email: string;
  /** Required questions without a value. */
  readonly missing: number;
  /** Remarks of the director that are open. */
  readonly remarks: number;
}

/** Who has a link that works and is not the one that is written to; null: nobody. */
export function useLinkOfAnother(share: Share | null | undefined, email: string): string | null {
  const now = useNow();
  const before = share && linkWorks(share, now) ? share.email : null;
  return before?.toLowerCase() === email.toLowerCase() ? null : before;
}

/** Said before it is sent: the director may be meant to give them, but perhaps they were forgotten. */
const Missing = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Notice kind="warning">
      <FormattedMessage
        id="sending.intro.missing"
        defaultMessage="{count, plural, one {One required question is} other {# required questions are}} not answered. The director can submit the assessment only when {count, plural, one {it is} other {they are}}."
        values={{ count }}
      />
    </Notice>
  );

/**
 * What a mail to this address brings about: the same link once more, or another one, which ends that of somebody else.
 */
export function SendIntro({ share, email, missing, remarks }: SendIntroProps) {
  const now = useNow();
  const other = useLinkOfAnother(share, email);
  const isAgain = share && other === null && linkWorks(share, now);
  return (
    <>
      <Missing count={missing} />
      {remarks > 0 && (
        <Notice kind="warning">
          <FormattedMessage
            id="remarks.review"
            defaultMessage="{count, plural, one {One remark of the director is open} other {# remarks of the director are open}}"
            values={{ count: remarks }}
          />
        </Notice>
      )}
      {isAgain ? (
        <p role="status">
          <FormattedMessage
            id="sending.intro.again"
            defaultMessage="{email} gets another mail with the same link, which then works for another 30 days."
            values={{ email: <bdi>{share.email}</bdi> }}
          />
        </p>
      ) : (
        <p role="status">
          <FormattedMessage
            id="sending.intro"
            defaultMessage="The director gets a mail with a link that works for 30 days. No account is needed."
          />
          {other !== null && (
            <>
              {' '}
              <strong>
                <FormattedMessage
                  id="sending.intro.other"
                  defaultMessage="{email} has a link already. Sending this one ends it: what was changed through it so far stays. To keep it, cancel."
                  values={{ email: <bdi>{other}</bdi> }}
                />
              </strong>
            </>
          )}
        </p>
      )}
    </>
  );
}
