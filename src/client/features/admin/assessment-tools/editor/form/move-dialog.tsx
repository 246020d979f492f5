import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../../../ui/dialog';
import { Select } from '../../../../../ui/select';
import { placeOf, type Content, type Place } from '../content';
import { useEditorMessages } from '../use-editor-messages';

interface MoveDialogProps {
  readonly content: Content;
  /** Of the category that moves, or of questions, in their order. */
  readonly keys: readonly string[];
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
export function MoveDialog({ content, keys, onMove, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const from = placeOf(content, keys[0] ?? null) ?? { category: 0 };
  const isQuestion = from.question !== undefined;
  const moving = new Set(keys);
  // By its key: others may move or delete categories meanwhile.
  const [home, setHome] = useState(content[from.category]?.key);
  const known = content.findIndex(({ key }) => key === home);
  const category = known === -1 ? from.category : known;
  const [chosenPlace, setPlace] = useState(from.question ?? from.category);
  const names = content.map(words.nameOf);
  const staying = (at: number) => (content[at]?.questions ?? []).filter(({ key }) => !moving.has(key));
  const others = isQuestion
    ? staying(category).map(({ question }) => words.textOf(question))
    : names.filter((_, index) => index !== from.category);
  const place = Math.min(chosenPlace, others.length);
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
        keys.length > 1 ? (
          <FormattedMessage
            id="admin.questions.move.several"
            defaultMessage="Move {count, plural, one {# question} other {# questions}} to"
            values={{ count: keys.length }}
          />
        ) : (
          <FormattedMessage
            id="admin.questions.move.title"
            defaultMessage="Move “{words}” to"
            values={{ words: words.wordsAt(content, from) }}
          />
        )
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
              setHome(content[next]?.key);
              setPlace(next === from.category ? (from.question ?? 0) : staying(next).length);
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
