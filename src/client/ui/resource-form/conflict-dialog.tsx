import { useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../dialog';
import type { Difference } from './conflict';
import { DifferenceChoice } from './difference-choice';
import './conflict-dialog.css';

interface ConflictDialogProps {
  readonly differences: readonly Difference[];
  /** Saving is impossible at the moment; the form says why. */
  readonly isDisabled: boolean;
  /** Names of the fields in which our value is to stay. */
  readonly onSave: (keep: readonly string[]) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved first: both values of each field that this person changed, one of which is chosen. */
export function ConflictDialog({ differences, isDisabled, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [keep, setKeep] = useState(() => differences.map(({ field }) => field.name));
  return (
    <Dialog
      title={<FormattedMessage id="form.conflict.title" defaultMessage="Somebody else saved first" />}
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
      <p>
        <FormattedMessage
          id="form.conflict.text"
          defaultMessage="{count, plural, =0 {What they saved agrees with what you changed.} one {You both have a value for this field. Choose which one is kept; everything else stays as they saved it.} other {You both have values for these fields. Choose which ones are kept; everything else stays as they saved it.}}"
          values={{ count: differences.length }}
        />
      </p>
      {differences.map((difference) => {
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
    </Dialog>
  );
}
