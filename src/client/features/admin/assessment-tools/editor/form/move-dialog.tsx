import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../../../ui/dialog';
import { Select } from '../../../../../ui/select';
import type { Content, Place } from '../content';
import { useEditorMessages } from '../use-editor-messages';

interface MoveDialogProps {
  readonly content: Content;
  /** Where the item is that moves. */
  readonly from: Place;
  readonly onMove: (to: Place) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly options: readonly string[];
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="item-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options.map((option, place) => ({ value: place, label: option }))}
        onChange={onChange}
      />
    </div>
  );
}

/** Moves without dragging: to which category, and behind what. */
export function MoveDialog({ content, from, onMove, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const isQuestion = from.question !== undefined;
  const [category, setCategory] = useState(from.category);
  const [place, setPlace] = useState(from.question ?? from.category);
  const names = content.map(words.nameOf);
  const others = isQuestion
    ? (content[category]?.questions ?? [])
        .map(({ question }) => words.textOf(question))
        .filter((_, index) => category !== from.category || index !== from.question)
    : names.filter((_, index) => index !== from.category);
  const places = [
    intl.formatMessage({ id: 'admin.questions.move.first', defaultMessage: 'At the beginning' }),
    ...others.map((other, index) =>
      intl.formatMessage(
        { id: 'admin.questions.move.after', defaultMessage: 'After {number, number}. {words}' },
        { number: index + 1, words: other },
      ),
    ),
  ];
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.questions.move.title"
          defaultMessage="Move “{words}” to"
          values={{ words: words.wordsAt(content, from) }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="primary"
            onClick={() => onMove(isQuestion ? { category, question: place } : { category: place })}
          >
            <FormattedMessage id="admin.questions.move.confirm" defaultMessage="Move" />
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        {isQuestion && (
          <Choice
            label={<FormattedMessage id="admin.questions.move.category" defaultMessage="Category" />}
            value={category}
            options={names}
            onChange={(next) => {
              setCategory(next);
              setPlace(next === from.category ? (from.question ?? 0) : (content[next]?.questions.length ?? 0));
            }}
          />
        )}
        <Choice
          label={<FormattedMessage id="admin.questions.move.place" defaultMessage="Place" />}
          value={place}
          options={places}
          onChange={setPlace}
        />
      </Flex>
    </Dialog>
  );
}
