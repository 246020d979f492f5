import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Age } from '../../ui/age';
import { Notice } from '../../ui/notice';
import './drafts.css';
import type { OtherDraft } from './read-drafts';

interface DraftNoticesProps {
  /** Since when what is on the page was kept, if it began with that; ISO-8601. */
  readonly keptAt: string | null;
  readonly onDiscardKept: () => void;
  readonly others: readonly OtherDraft[];
  readonly onTake: (draft: OtherDraft) => void;
  readonly onDiscard: (draft: OtherDraft) => void;
  readonly isRefused: boolean;
}

/** Offered at a time. */
const MOST = 3;

/** Says that the page begins with what was typed before and never saved. */
function KeptNotice({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) {
  const intl = useIntl();
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(at).toDateString() === today;
  const time = intl.formatDate(at, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
  return (
    <Notice
      kind="info"
      actions={
        <Button onClick={onDiscard}>
          <FormattedMessage id="form.draft.discard" defaultMessage="Discard" />
        </Button>
      }
    >
      <FormattedMessage id="form.draft.kept" defaultMessage="Unsaved input from {time} was kept." values={{ time }} />
    </Notice>
  );
}

/** What was begun elsewhere, and how long ago. */
function Offer({ draft: { at, isOpen } }: { readonly draft: OtherDraft }) {
  const age = <Age of={at} />;
  return isOpen ? (
    <FormattedMessage
      id="draft.offer.otherTab"
      defaultMessage="You began this {age} in another tab."
      values={{ age }}
    />
  ) : (
    <FormattedMessage
      id="draft.offer.earlier"
      defaultMessage="You began this {age} and did not save it."
      values={{ age }}
    />
  );
}

/** All that is to be said about drafts, above what is edited. */
export function DraftNotices({ keptAt, onDiscardKept, others, onTake, onDiscard, isRefused }: DraftNoticesProps) {
  return (
    <div role="status" className="draft-notices">
      {keptAt !== null && <KeptNotice at={keptAt} onDiscard={onDiscardKept} />}
      {others.slice(0, MOST).map((draft) => (
        <Notice
          key={draft.tab}
          kind="info"
          actions={
            <>
              <Button onClick={() => onTake(draft)}>
                <FormattedMessage id="draft.offer.goOn" defaultMessage="Go on with it" />
              </Button>
              <Button onClick={() => onDiscard(draft)}>
                <FormattedMessage id="draft.offer.discard" defaultMessage="Discard it" />
              </Button>
            </>
          }
        >
          <Offer draft={draft} />
        </Notice>
      ))}
      {isRefused && (
        <Notice kind="warning">
          <FormattedMessage
            id="draft.refused"
            defaultMessage="What you type here is not kept on this device: the browser’s storage is full or closed to this page. Save before you leave the page."
          />
        </Notice>
      )}
    </div>
  );
}
