import { useState } from 'react';
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../../../ui/dialog';
import { Difference, Differences } from '../differences';
import type { Clash } from './clashes';
import { OthersText } from './others-text';
import { useSideMessages } from './use-side-messages';
import type { Saving } from './use-saving';

const who = defineMessages<Clash['who']>({
  them: { id: 'admin.questions.conflict.them', defaultMessage: 'They changed' },
  you: { id: 'admin.questions.conflict.you', defaultMessage: 'You changed' },
  both: { id: 'admin.questions.conflict.both', defaultMessage: 'Both changed' },
});

interface ClashItemProps {
  readonly clash: Clash;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

/** One difference. Where both changed the same, whose is to stand is chosen; what one of them changed stays. */
function ClashItem({ clash, isTheirs, onChoose }: ClashItemProps) {
  const intl = useIntl();
  const wordsOf = useSideMessages();
  const { theirs, yours } = clash;
  const item = yours ?? theirs;
  const words = item?.question ? item.question.question : item?.category.name;
  const sides = [
    <FormattedMessage
      key="yours"
      id="admin.questions.conflict.yours"
      defaultMessage="Yours: {words}"
      values={{ words: <bdi>{wordsOf(yours, clash)}</bdi> }}
    />,
    <FormattedMessage
      key="theirs"
      id="admin.questions.conflict.theirs"
      defaultMessage="Theirs: {words}"
      values={{ words: <bdi>{wordsOf(theirs, clash)}</bdi> }}
    />,
  ];
  return (
    <Difference
      tone={clash.isContested ? 'changed' : 'same'}
      kind={intl.formatMessage(who[clash.who])}
      words={words}
      category={
        item?.question
          ? item.category.name
          : intl.formatMessage({ id: 'admin.questions.move.category', defaultMessage: 'Category' })
      }
    >
      {clash.isContested ? (
        <Radio.Group
          vertical
          aria-label={words}
          value={isTheirs}
          onChange={({ target }) => onChoose(target.value as boolean)}
        >
          <Radio value={false}>{sides[0]}</Radio>
          <Radio value={true}>{sides[1]}</Radio>
        </Radio.Group>
      ) : (
        sides.map((side) => <p key={side.key}>{side}</p>)
      )}
    </Difference>
  );
}

interface OvertakenDialogProps {
  readonly saving: Pick<Saving, 'others'> & {
    readonly actions: Pick<Saving['actions'], 'cancel' | 'takeTheirs' | 'keepBoth'>;
  };
  readonly clashes: readonly Clash[];
  readonly isDraft: boolean;
}

/** Somebody else saved first: what differs is kept of both; where both changed the same, one is chosen. */
export function OvertakenDialog({ saving, clashes, isDraft }: OvertakenDialogProps) {
  const intl = useIntl();
  // What they changed and this person deleted is there again, unless that is chosen.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(clashes.filter(({ yours }) => yours === null).map(({ key }) => key)),
  );
  const contested = clashes.filter(({ isContested }) => isContested);
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="form.conflict.title" defaultMessage="Somebody else saved first" />}
      onClose={saving.actions.cancel}
      actions={
        <>
          <Button onClick={saving.actions.takeTheirs}>
            <FormattedMessage id="form.conflict.theirs" defaultMessage="Take theirs" />
          </Button>
          <Button onClick={saving.actions.cancel}>
            <FormattedMessage id="form.conflict.edit" defaultMessage="Go on editing" />
          </Button>
          <Button type="primary" onClick={() => saving.actions.keepBoth(taken)}>
            <FormattedMessage id="admin.questions.conflict.both.save" defaultMessage="Save both" />
          </Button>
        </>
      }
    >
      <div className="differences-dialog">
        <p>
          <OthersText saver={saving.others?.by ?? null} />
        </p>
        <p>
          {contested.length === 0 ? (
            <FormattedMessage
              id="admin.questions.conflict.keeps"
              defaultMessage="You changed different things: saving both keeps all of it. Taking theirs can be undone."
            />
          ) : (
            <FormattedMessage
              id="admin.questions.conflict.choose"
              defaultMessage="{count, plural, one {Both of you changed one question: choose whose is kept.} other {Both of you changed # questions: choose whose is kept.}} Everything else of both is kept. Taking theirs can be undone."
              values={{ count: contested.length }}
            />
          )}
          {!isDraft && (
            <>
              {' '}
              <FormattedMessage
                id="admin.questions.conflict.version"
                defaultMessage="It is saved as the next version."
              />
            </>
          )}
        </p>
        {clashes.length > 0 && (
          <Differences
            label={intl.formatMessage({ id: 'admin.questions.conflict.differences', defaultMessage: 'What differs' })}
          >
            {[...contested, ...clashes.filter(({ isContested }) => !isContested)].map((clash) => (
              <ClashItem
                key={clash.key}
                clash={clash}
                isTheirs={taken.has(clash.key)}
                onChoose={(isTheirs) =>
                  setTaken(new Set(isTheirs ? [...taken, clash.key] : [...taken].filter((key) => key !== clash.key)))
                }
              />
            ))}
          </Differences>
        )}
      </div>
    </Dialog>
  );
}
