import Flex from 'antd/es/flex';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { Answer } from '../../../state/answers/answer';
import { useAppSelector } from '../../../state/hooks';
import { selectLane } from '../../../state/outbox/selectors';
import { useNow } from '../../../ui/use-environment';
import { CopyLink } from './copy-link';
import { LinkChanges } from './link-changes';
import { SendButton } from './send-button';
import './send.css';
import { ShareFacts } from './share-facts';
import { linkWorks } from './share-messages';
import { useMailNews } from './use-mail-news';

/** Where an address leads that shows it: `…/review#share`. */
const ANCHOR = 'share';

/** A mail that waits in the outbox. */
function Waiting({ email, needsAttention }: { readonly email: string; readonly needsAttention: boolean }) {
  return (
    <p role="status">
      {needsAttention ? (
        <FormattedMessage
          id="sending.needsAttention"
          defaultMessage="The mail to {email} needs your decision: <a>open the outbox</a>."
          values={{ email: <bdi>{email}</bdi>, a: (words) => <Link to="/outbox">{words}</Link> }}
        />
      ) : (
        <FormattedMessage
          id="sending.waiting"
          defaultMessage="The mail to {email} is saved on this device and will be sent, after everything that was changed before it."
          values={{ email: <bdi>{email}</bdi> }}
        />
      )}
    </p>
  );
}

/** What became of an answer that was sent to a director, and what can be done about it. Nothing where it never was. */
export function SharePanel({ answer }: { readonly answer: Answer }) {
  const online = useAppSelector((state) => state.connectivity.online);
  const mail = useAppSelector((state) =>
    selectLane(state, answer.id).findLast(({ kind }) => kind === 'sendToDirector'),
  );
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useMailNews(answer);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  const { share, status } = answer;
  if (!share && !mail && status !== 'sent') return null;
  const isOpen = status !== 'completed';
  const works = share ? linkWorks(share, now) : false;
  const isOver = share ? !works : false;
  // Another provider says nothing of its links; it may give one all the same. Null says that there is none.
  const hasLink = share ? !isOver : share === undefined && !mail;
  const isNew = share === null && !mail;
  return (
    <section id={ANCHOR} className="panel share-panel">
      <h2 ref={heading} tabIndex={-1}>
        {mail ? (
          <FormattedMessage id="sending.panel.waiting" defaultMessage="For the director" />
        ) : status === 'sent' ? (
          <FormattedMessage id="sending.panel" defaultMessage="With the director" />
        ) : (
          <FormattedMessage id="sending.panel.past" defaultMessage="Sent to the director" />
        )}
      </h2>
      {mail?.kind === 'sendToDirector' && (
        <Waiting email={mail.args.email} needsAttention={mail.state === 'needsAttention'} />
      )}
      {share && <ShareFacts share={share} answer={answer} />}
      {isNew && (
        <p>
          <FormattedMessage id="sending.no-link" defaultMessage="No link to it was mailed yet." />
        </p>
      )}
      {(isOpen || works) && (
        <Flex wrap gap="small" className="share-actions">
          {isOpen && hasLink && <CopyLink answer={answer} disabled={!online} />}
          {isOpen && (
            <SendButton answer={answer}>
              {isNew ? undefined : isOver ? (
                <FormattedMessage id="sending.renew.confirm" defaultMessage="Mail a new link" />
              ) : (
                <FormattedMessage id="sending.again" defaultMessage="Mail again" />
              )}
            </SendButton>
          )}
          {works && (
            <LinkChanges
              answerId={answer.id}
              canRenew={isOpen}
              disabled={!online}
              onChanged={() => heading.current?.focus()}
            />
          )}
        </Flex>
      )}
      {(isOpen ? hasLink : works) && !online && (
        <p className="quiet">
          {isOpen ? (
            <FormattedMessage
              id="sending.offline"
              defaultMessage="The link can be copied, replaced or withdrawn when there is a connection. A mail can be sent now: it waits."
            />
          ) : (
            <FormattedMessage
              id="sending.offline-completed"
              defaultMessage="The link can be withdrawn when there is a connection."
            />
          )}
        </p>
      )}
    </section>
  );
}
