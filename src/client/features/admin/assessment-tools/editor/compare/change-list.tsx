import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { QuestionnaireVersion } from '../../../../../../contract/assessment-tools';
import { bandsByLimit, bandsText } from './bands';
import type { Content } from '../content';
import { Difference, Differences } from '../differences';
import { useSideMessages } from '../save/use-side-messages';
import { changesOf, type ItemChange } from './changes';

const kinds = defineMessages<ItemChange['kind']>({
  added: { id: 'admin.versions.added', defaultMessage: 'New' },
  removed: { id: 'admin.versions.removed', defaultMessage: 'Removed' },
  changed: { id: 'admin.versions.changed', defaultMessage: 'Changed' },
});
const TONES = { added: 'added', removed: 'changed', changed: 'changed' } as const;

/** One category or question: what it says now, and struck out what it said before. */
function Change({ change: { kind, before, after, facts } }: { readonly change: ItemChange }) {
  const intl = useIntl();
  const wordsOf = useSideMessages();
  const sides = { yours: after, theirs: before, facts };
  const item = after ?? before;
  // What it says now stands above.
  const isSaid = facts.every((fact) => fact === 'question' || fact === 'name');
  const category = intl.formatMessage({ id: 'admin.questions.move.category', defaultMessage: 'Category' });
  return (
    <Difference
      tone={TONES[kind]}
      kind={intl.formatMessage(kinds[kind])}
      words={item?.question ? item.question.question : item?.category.name}
      category={item?.question ? item.category.name : category}
    >
      {before && (kind === 'changed' || before.question) && (
        <p>
          <del>
            <bdi>{wordsOf(before, sides)}</bdi>
          </del>
        </p>
      )}
      {after && (kind === 'changed' ? !isSaid : after.question) && (
        <p>
          <ins>
            <bdi>{wordsOf(after, sides)}</bdi>
          </ins>
        </p>
      )}
    </Difference>
  );
}

type Bands = QuestionnaireVersion['bands'];

/** What results are called from which limit on, before and now. */
function BandsChange({ earlier, later }: { readonly earlier: Bands; readonly later: Bands }) {
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'admin.versions.noBands', defaultMessage: 'Results have no names' });
  const wordsOf = (bands: Bands) =>
    bandsByLimit(bands)
      .map(({ name, from }) =>
        intl.formatMessage(
          { id: 'admin.versions.band', defaultMessage: '{name} from {limit, number, percent}' },
          { name, limit: from / 100 },
        ),
      )
      .join(' · ') || none;
  return (
    <Difference
      tone="changed"
      kind={intl.formatMessage(kinds.changed)}
      words={intl.formatMessage({ id: 'admin.assessmentTools.bands', defaultMessage: 'Names of results' })}
    >
      <p>
        <del>
          <bdi>{wordsOf(earlier)}</bdi>
        </del>
      </p>
      <p>
        <ins>
          <bdi>{wordsOf(later)}</bdi>
        </ins>
      </p>
    </Difference>
  );
}

interface ChangeListProps {
  readonly earlier: Content;
  readonly later: Content;
  /** What results are called in both; absent: that does not change. */
  readonly bands?: { readonly earlier: Bands; readonly later: Bands };
}

/** What differs between two states of a questionnaire, item by item. */
export function ChangeList({ earlier, later, bands }: ChangeListProps) {
  const intl = useIntl();
  const { items, order } = changesOf(earlier, later);
  const areBandsChanged = bands !== undefined && bandsText(bands.earlier) !== bandsText(bands.later);
  if (items.length === 0 && !order && !areBandsChanged)
    return (
      <p className="quiet">
        <FormattedMessage id="admin.versions.same" defaultMessage="Nothing differs: both ask the same." />
      </p>
    );
  return (
    <Differences
      label={intl.formatMessage({ id: 'admin.questions.conflict.differences', defaultMessage: 'What differs' })}
    >
      {items.map((change) => (
        <Change key={change.key} change={change} />
      ))}
      {order && (
        <Difference
          tone="changed"
          kind={intl.formatMessage(kinds.changed)}
          words={intl.formatMessage({ id: 'admin.versions.order', defaultMessage: 'Order of the categories' })}
        >
          <p>
            <bdi>{order.join(' → ')}</bdi>
          </p>
        </Difference>
      )}
      {areBandsChanged && <BandsChange {...bands} />}
    </Differences>
  );
}
