import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectEntries, selectNeedsAttentionCount, selectRefusals } from '../../state/outbox/selectors';
import { Age } from '../../ui/age';
import { LinkButton } from '../../ui/link-button';
import { useNow } from '../../ui/use-environment';
import { Fact, type FactState } from './fact';
import { isOld } from './verdict';

/** The records on this device: how many, and how old. */
export function RecordFacts() {
  const now = useNow();
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const tools = useAppSelector((state) => state.assessmentTools.size);
  const locations = useAppSelector((state) => state.locations.size);
  const answers = useAppSelector((state) => state.answers.size);
  const state: FactState = filledAt === null ? 'bad' : isOld(filledAt, now) ? 'warning' : 'good';
  const note =
    filledAt === null ? (
      <FormattedMessage id="readiness.records.none" defaultMessage="Not copied to this device yet" />
    ) : (
      <FormattedMessage
        id="readiness.records.age"
        defaultMessage="As they were {age}"
        values={{ age: <Age of={filledAt} /> }}
      />
    );
  return (
    <>
      <Fact
        state={state}
        name={<FormattedMessage id="readiness.tools" defaultMessage="Questionnaires" />}
        figure={<FormattedNumber value={tools} />}
        note={note}
      />
      <Fact
        state={state}
        name={<FormattedMessage id="readiness.locations" defaultMessage="Locations" />}
        figure={<FormattedNumber value={locations} />}
        note={note}
      />
      <Fact
        state={state}
        name={<FormattedMessage id="readiness.answers" defaultMessage="Assessments" />}
        figure={<FormattedNumber value={answers} />}
        note={note}
      />
    </>
  );
}

/** What has not reached the server yet. */
export function UnsentFact() {
  const entries = useAppSelector(selectEntries);
  const needsAttention = useAppSelector(selectNeedsAttentionCount);
  const refused = useAppSelector((state) => selectRefusals(state).length);
  const [oldest] = entries;
  const name = <FormattedMessage id="readiness.unsent" defaultMessage="Unsent changes" />;
  if (!oldest) {
    return (
      <Fact
        state="good"
        name={name}
        figure={<FormattedNumber value={0} />}
        note={<FormattedMessage id="readiness.unsent.none" defaultMessage="Everything is on the server" />}
      />
    );
  }
  return (
    <Fact
      state={refused > 0 ? 'bad' : needsAttention > 0 ? 'warning' : 'neutral'}
      name={name}
      figure={<FormattedNumber value={entries.length} />}
      note={
        <FormattedMessage
          id="readiness.unsent.oldest"
          defaultMessage="{count, plural, one {Made} other {The oldest was made}} {age}{needsAttention, plural, =0 {} one {; one needs your decision} other {; # need your decision}}"
          values={{ count: entries.length, age: <Age of={oldest.createdAt} />, needsAttention }}
        />
      }
      action={
        <LinkButton to="/outbox">
          <FormattedMessage id="readiness.outbox" defaultMessage="Open the outbox" />
        </LinkButton>
      }
    />
  );
}
