import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { sendAll } from '../../state/outbox/decisions';
import { selectUnsentMedia } from '../../state/media/selectors';
import { selectEntryCount, selectNeedsAttentionCount } from '../../state/outbox/selectors';
import { ExportButton } from '../../parts/export-button';
import { BlankState } from '../../ui/blank-state';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { AnswerChanges } from './answer-changes';
import { ImportButton } from './import-button';
import { MediaWaiting } from './media-waiting';
import './outbox.css';
import { selectLanes } from './selectors';

/** Answers at a time. */
const PAGE = 20;
/** Changes that it begins with: thousands of rows would freeze the page, so answers share them when they are many. */
const ROWS = 50;
const FEWEST_ROWS = 5;

const Empty = () => (
  <BlankState
    picture="sent"
    title={<FormattedMessage id="outbox.empty" defaultMessage="Everything is on the server." />}
    text={
      <FormattedMessage
        id="outbox.empty.text"
        defaultMessage="What you change without a connection waits here until it has reached the server."
      />
    }
    actions={
      <LinkButton to="/">
        <FormattedMessage id="outbox.empty.home" defaultMessage="Go to your assessments" />
      </LinkButton>
    }
  />
);

/** Where all unsent changes stand, in one sentence. */
function Summary({ count }: { count: number }) {
  const needsAttention = useAppSelector(selectNeedsAttentionCount);
  const online = useAppSelector((state) => state.connectivity.online);
  const unsaved = useAppSelector((state) => Object.keys(state.outbox.unsaved).length);
  return (
    <span role="status">
      <FormattedMessage
        id="outbox.summary"
        defaultMessage="{count, plural, one {One change waits} other {# changes wait}} to be sent{needsAttention, plural, =0 {} one {; one needs your decision} other {; # need your decision}}."
        values={{ count, needsAttention }}
      />{' '}
      {unsaved === 0 && (
        <FormattedMessage id="outbox.summary.safe" defaultMessage="All of it is safe on this device." />
      )}{' '}
      {!online && (
        <FormattedMessage
          id="outbox.summary.offline"
          defaultMessage="It is sent by itself when the connection is back."
        />
      )}
    </span>
  );
}

/** Everything that has not reached the server yet: in plain words, with its reason and with what helps. */
export default function OutboxPage() {
  const dispatch = useAppDispatch();
  const lanes = useAppSelector(selectLanes);
  const count = useAppSelector(selectEntryCount);
  const media = useAppSelector(selectUnsentMedia);
  const online = useAppSelector((state) => state.connectivity.online);
  const { sealed, replaying } = useAppSelector((state) => state.outbox);
  const [shown, setShown] = useState(PAGE);
  const rows = Math.max(FEWEST_ROWS, Math.floor(ROWS / lanes.length));
  return (
    <Page
      title={<FormattedMessage id="outbox.title" defaultMessage="Outbox" />}
      intro={count > 0 ? <Summary count={count} /> : undefined}
      actions={
        <>
          <ImportButton />
          {count + media.length > 0 && (
            <>
              <ExportButton>
                <FormattedMessage id="outbox.export" defaultMessage="Export all" />
              </ExportButton>
              <Button
                type="primary"
                disabled={!online}
                loading={online && replaying}
                onClick={() => void dispatch(sendAll())}
              >
                <FormattedMessage id="outbox.send" defaultMessage="Send all now" />
              </Button>
            </>
          )}
        </>
      }
    >
      {media.length > 0 && <MediaWaiting media={media} />}
      {count + media.length === 0 && <Empty />}
      {lanes.slice(0, shown).map(({ answerRef, entries }) => (
        <AnswerChanges key={answerRef} answerRef={answerRef} lane={entries} rows={rows} />
      ))}
      {lanes.length > shown && (
        <Button
          block
          onClick={() => {
            setShown(shown + PAGE);
          }}
        >
          <FormattedMessage
            id="outbox.more"
            defaultMessage="Show more of {total, number} assessments"
            values={{ total: lanes.length }}
          />
        </Button>
      )}
      {sealed > 0 && (
        <p className="note">
          <FormattedMessage
            id="outbox.sealed"
            defaultMessage="{sealed, plural, one {One change of another person is} other {# changes of another person are}} kept sealed on this device. {sealed, plural, one {It goes} other {They go}} on when that person signs in here again, or opens the same link."
            values={{ sealed }}
          />
        </p>
      )}
    </Page>
  );
}
