import Flex from 'antd/es/flex';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch } from '../../state/hooks';
import { discardEntries, keepMine, retryEntry, sendAgain, standsAlone } from '../../state/outbox/decisions';
import { beingSent } from '../../state/outbox/discard-messages';
import type { Entry } from '../../state/outbox/entry';
import { errorShown } from '../../state/snackbars/slice';
import { LinkButton } from '../../ui/link-button';
import { DiscardDialog } from './discard-dialog';
import { editAddress } from './entry-messages';
import { ExportButton } from '../../parts/export-button';
import { situationOf, type Situation } from './situation';

const CandidatesDialog = lazy(() => import(/* webpackChunkName: "candidates" */ './candidates-dialog'));

const messages = defineMessages({
  retry: { id: 'outbox.retry', defaultMessage: 'Try again' },
  sendAgain: { id: 'outbox.mailAgain', defaultMessage: 'Send again' },
  arrived: { id: 'outbox.mailArrived', defaultMessage: 'It arrived' },
  compare: { id: 'outbox.compare', defaultMessage: 'Compare and decide' },
  keepMine: { id: 'outbox.keepMine', defaultMessage: 'Keep mine' },
  takeTheirs: { id: 'outbox.takeTheirs', defaultMessage: 'Take theirs' },
  copy: { id: 'outbox.copy', defaultMessage: 'Copy to a new assessment' },
  edit: { id: 'outbox.edit', defaultMessage: 'Edit' },
  discard: { id: 'outbox.discard', defaultMessage: 'Discard' },
});

type Action =
  'retry' | 'sendAgain' | 'arrived' | 'compare' | 'keepMine' | 'takeTheirs' | 'copy' | 'export' | 'edit' | 'discard';

/** What can be done, by where a change is: what helps comes first. */
const actions = {
  waiting: ['edit', 'discard'],
  delayed: ['retry', 'edit', 'discard'],
  refused: ['retry', 'edit', 'discard'],
  undelivered: ['copy', 'retry', 'export', 'discard'],
  changed: ['keepMine', 'takeTheirs', 'edit'],
  completed: ['copy', 'export', 'discard'],
  candidates: ['compare', 'discard'],
  ambiguous: ['arrived', 'sendAgain'],
} satisfies Record<Situation, readonly Action[]>;

interface EntryActionsProps {
  readonly entry: Entry;
  /** What the entry is called: the buttons of a long list are told apart by it. */
  readonly title: string;
}

/** The buttons of one unsent change. */
export function EntryActions({ entry, title }: EntryActionsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [dialog, setDialog] = useState<'discard' | 'candidates' | null>(null);
  const situation = situationOf(entry);
  const edit = editAddress(entry);
  const close = () => {
    setDialog(null);
  };
  const giveUp = async () => {
    if (!(await dispatch(discardEntries([entry]))))
      dispatch(errorShown({ message: intl.formatMessage(beingSent.now) }));
  };
  const run: Record<Exclude<Action, 'copy' | 'export' | 'edit'>, () => void> = {
    retry: () => void dispatch(retryEntry(entry)),
    sendAgain: () => void dispatch(sendAgain(entry)),
    // Values of a question of one's own would go along with it: that is asked first.
    arrived: () => {
      if (dispatch(standsAlone(entry))) void giveUp();
      else setDialog('discard');
    },
    compare: () => {
      setDialog('candidates');
    },
    keepMine: () => void dispatch(keepMine(entry)),
    takeTheirs: () => void giveUp(),
    discard: () => {
      setDialog('discard');
    },
  };

  function button(action: Action, isFirst: boolean): ReactNode {
    if (action === 'export') {
      return (
        <ExportButton key={action} answerRef={entry.answerRef}>
          <FormattedMessage id="outbox.exportOne" defaultMessage="Export" />
        </ExportButton>
      );
    }
    const name = intl.formatMessage(messages[action]);
    const label = intl.formatMessage(
      { id: 'outbox.action.about', defaultMessage: '{action}: {title}' },
      { action: name, title },
    );
    const isPrimary = isFirst && entry.state === 'needsAttention';
    if (action === 'copy' || action === 'edit') {
      const to = action === 'copy' ? `/create-answer?copy=${encodeURIComponent(entry.answerRef)}` : edit;
      return (
        to !== null && (
          <LinkButton key={action} to={to} type={isPrimary ? 'primary' : 'default'} aria-label={label}>
            {name}
          </LinkButton>
        )
      );
    }
    const isDiscard = action === 'discard';
    return (
      <Button
        key={action}
        aria-label={label}
        type={isDiscard ? 'text' : isPrimary ? 'primary' : 'default'}
        danger={isDiscard}
        onClick={run[action]}
      >
        {name}
      </Button>
    );
  }

  return (
    <Flex wrap align="center" gap="small">
      {actions[situation].map((action, at) => button(action, at === 0))}
      {dialog === 'discard' && <DiscardDialog entries={[entry]} onClose={close} />}
      {dialog === 'candidates' && (
        <Suspense fallback={null}>
          <CandidatesDialog entry={entry} onClose={close} />
        </Suspense>
      )}
    </Flex>
  );
}
