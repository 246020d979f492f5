import { useState, useId, type ReactNode } from 'react';
import Button from 'antd/es/button';
import Descriptions from 'antd/es/descriptions';
import { FormattedMessage } from 'react-intl';
import { Age } from '../../ui/age';
import { Dialog } from '../../ui/dialog';
import type { Difference, OthersChange } from './conflict';
import { FieldText } from './field-text';
import type { Saver } from './fields';
import './conflict-dialog.css';
import Radio from 'antd/es/radio';

interface DifferenceChoiceProps {
  readonly difference: Difference;
  readonly isMineKept: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

/** One field with both values, as they read. */
function DifferenceChoice({ difference: { field, mine, theirs }, isMineKept, onChoose }: DifferenceChoiceProps) {
  const id = useId();
  return (
    <div className="difference">
      <strong id={id}>{field.label}</strong>
      <Radio.Group
        vertical
        aria-labelledby={id}
        value={isMineKept}
        onChange={({ target }) => onChoose(target.value as boolean)}
      >
        <Radio value={true}>
          <FormattedMessage id="form.conflict.mine" defaultMessage="Yours:" /> <FieldText field={field} value={mine} />
        </Radio>
        <Radio value={false}>
          <FormattedMessage id="form.conflict.other" defaultMessage="Theirs:" />{' '}
          <FieldText field={field} value={theirs} />
        </Radio>
      </Radio.Group>
    </div>
  );
}

interface ConflictDialogProps {
  /** Null: nobody knows. */
  readonly by: Saver | null;
  readonly differences: readonly Difference[];
  /** What only the other person changed. */
  readonly others: readonly OthersChange[];
  /** Saving is impossible at the moment; the form says why. */
  readonly isDisabled: boolean;
  /** Names of the fields in which our value is to stay. */
  readonly onSave: (keep: readonly string[]) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

function Title({ by }: { readonly by: Saver | null }) {
  if (!by) return <FormattedMessage id="form.conflict.title" defaultMessage="Somebody else saved first" />;
  if (by.isSelf) return <FormattedMessage id="form.conflict.self" defaultMessage="You saved it elsewhere first" />;
  return (
    <FormattedMessage
      id="form.conflict.by"
      defaultMessage="{name} saved first"
      values={{ name: <bdi>{by.name}</bdi> }}
    />
  );
}

/** What only they changed, as it will stay. */
const Others = ({ others }: { readonly others: readonly OthersChange[] }) => (
  <section className="conflict-part">
    <h3>
      <FormattedMessage id="form.conflict.others" defaultMessage="They also changed" />
    </h3>
    <Descriptions
      size="small"
      column={1}
      items={others.map(({ field, theirs }) => ({
        key: field.name,
        label: field.label,
        children: <FieldText field={field} value={theirs} />,
      }))}
    />
  </section>
);

/**
 * Somebody else saved first: both values of each field that this person changed, one of which is chosen; and what stays
 * as they saved it.
 */
export function ConflictDialog({
  by,
  differences,
  others,
  isDisabled,
  onSave,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const [keep, setKeep] = useState(() => differences.map(({ field }) => field.name));
  const choices = (heading: ReactNode, some: readonly Difference[]) =>
    some.length > 0 && (
      <section className="conflict-part">
        <h3>{heading}</h3>
        {some.map((difference) => {
          const { name } = difference.field;
          return (
            <DifferenceChoice
              key={name}
              difference={difference}
              isMineKept={keep.includes(name)}
              onChoose={(isMine) => setKeep(isMine ? [...keep, name] : keep.filter((other) => other !== name))}
            />
          );
        })}
      </section>
    );
  return (
    <Dialog
      title={<Title by={by} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="form.conflict.edit" defaultMessage="Go on editing" />
          </Button>
          <Button onClick={onTakeTheirs}>
            <FormattedMessage id="form.conflict.theirs" defaultMessage="Take theirs" />
          </Button>
          {differences.length > 0 && (
            <Button type="primary" disabled={isDisabled} onClick={() => onSave(keep)}>
              <FormattedMessage id="form.conflict.save" defaultMessage="Save my choice" />
            </Button>
          )}
        </>
      }
    >
      {by && (
        <p>
          <FormattedMessage
            id="form.conflict.when"
            defaultMessage="Saved {age}."
            values={{ age: <Age of={by.at} /> }}
          />
        </p>
      )}
      <p>
        {differences.length === 0 ? (
          <FormattedMessage id="form.conflict.agrees" defaultMessage="What they saved agrees with what you changed." />
        ) : (
          <FormattedMessage
            id="form.conflict.choose"
            defaultMessage="Choose which values are kept. Everything else stays as they saved it."
          />
        )}
      </p>
      {choices(
        <FormattedMessage id="form.conflict.both" defaultMessage="You both changed" />,
        differences.filter(({ isBoth }) => isBoth),
      )}
      {choices(
        <FormattedMessage id="form.conflict.onlyMine" defaultMessage="Only you changed" />,
        differences.filter(({ isBoth }) => !isBoth),
      )}
      {others.length > 0 && <Others others={others} />}
    </Dialog>
  );
}
