import Button from 'antd/es/button';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../../../ui/dialog';
import { Difference, Differences } from '../differences';
import { useFacts } from '../use-facts';
import type { Clash, Item } from './clashes';
import type { Saving } from './use-saving';

const who = defineMessages<Clash['who']>({
  them: { id: 'admin.questions.conflict.them', defaultMessage: 'They changed' },
  you: { id: 'admin.questions.conflict.you', defaultMessage: 'You changed' },
  both: { id: 'admin.questions.conflict.both', defaultMessage: 'Both changed' },
});

/** One side of a difference, in words: what differs of it, or all of it where the other has none. */
function useSideMessages() {
  const intl = useIntl();
  const { factOf, detailsOf } = useFacts();
  return (item: Item | null, { theirs, yours, facts }: Clash): string => {
    if (!item) return intl.formatMessage({ id: 'admin.questions.conflict.gone', defaultMessage: 'Not there' });
    const { question, category } = item;
    if (!theirs || !yours) return question ? detailsOf(question) : category.name;
    return facts
      .map((fact) => {
        if (fact === 'name' || fact === 'category') return category.name;
        if (fact !== 'order') return question ? factOf(question, fact) : '';
        const questions = category.questions.map((one) => one.question);
        return intl.formatMessage(
          { id: 'admin.questions.conflict.order', defaultMessage: 'Order: {questions}' },
          { questions: questions.join(' → ') },
        );
      })
      .join(' · ');
  };
}

function ClashItem({ clash }: { readonly clash: Clash }) {
  const intl = useIntl();
  const wordsOf = useSideMessages();
  const { theirs, yours } = clash;
  const item = yours ?? theirs;
  return (
    <Difference
      tone={clash.who === 'both' ? 'changed' : 'same'}
      kind={intl.formatMessage(who[clash.who])}
      words={item?.question ? item.question.question : item?.category.name}
      category={
        item?.question
          ? item.category.name
          : intl.formatMessage({ id: 'admin.questions.move.category', defaultMessage: 'Category' })
      }
    >
      <p>
        <FormattedMessage
          id="admin.questions.conflict.theirs"
          defaultMessage="Theirs: {words}"
          values={{ words: <bdi>{wordsOf(theirs, clash)}</bdi> }}
        />
      </p>
      <p>
        <FormattedMessage
          id="admin.questions.conflict.yours"
          defaultMessage="Yours: {words}"
          values={{ words: <bdi>{wordsOf(yours, clash)}</bdi> }}
        />
      </p>
    </Difference>
  );
}

/** Somebody else saved first: what differs, and whose is to stand. */
export function OvertakenDialog({ saving, clashes }: { readonly saving: Saving; readonly clashes: readonly Clash[] }) {
  const intl = useIntl();
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="form.conflict.title" defaultMessage="Somebody else saved first" />}
      onClose={saving.cancel}
      actions={
        <>
          <Button danger onClick={saving.saveOver}>
            <FormattedMessage id="admin.questions.conflict.over" defaultMessage="Save mine over it" />
          </Button>
          <Button onClick={saving.takeTheirs}>
            <FormattedMessage id="form.conflict.theirs" defaultMessage="Take theirs" />
          </Button>
          <Button type="primary" onClick={saving.cancel}>
            <FormattedMessage id="form.conflict.edit" defaultMessage="Go on editing" />
          </Button>
        </>
      }
    >
      <div className="differences-dialog">
        <p>
          <FormattedMessage
            id="admin.questions.conflict.text"
            defaultMessage="The questions were changed by somebody else while you were editing. Taking theirs can be undone; saving yours over it undoes what they changed."
          />
        </p>
        {clashes.length > 0 && (
          <Differences
            label={intl.formatMessage({ id: 'admin.questions.conflict.differences', defaultMessage: 'What differs' })}
          >
            {clashes.map((clash, index) => (
              <ClashItem key={index} clash={clash} />
            ))}
          </Differences>
        )}
      </div>
    </Dialog>
  );
}
