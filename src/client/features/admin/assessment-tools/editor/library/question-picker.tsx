import CaretDownFilled from '@ant-design/icons/CaretDownFilled';
import CaretRightFilled from '@ant-design/icons/CaretRightFilled';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Tag from 'antd/es/tag';
import { memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { typeMessages } from '../../../../../parts/value-messages';
import { useStable } from '../../../../../ui/use-stable';
import type { CategoryItem, Content, QuestionItem } from '../content';
import { FindField } from '../tree/find-field';
import { foundIn } from '../tree/find';
import { useEditorMessages } from '../use-editor-messages';
import './library.css';
import { type Ticked, toggled } from './taking';

/** Up to so many questions, all are in sight from the beginning. */
const ALL_OPEN = 150;
const NONE: ReadonlySet<string> = new Set();

interface QuestionPickerProps {
  readonly source: Content;
  readonly ticked: Ticked;
  /** Questions that the questionnaire has already. */
  readonly here?: ReadonlySet<string>;
  readonly onTick: (ticked: Ticked) => void;
}

interface QuestionRowProps {
  readonly question: QuestionItem;
  readonly isTicked: boolean;
  readonly isHere: boolean;
  readonly onTick: (key: string, isTicked: boolean) => void;
}

const QuestionRow = memo(function QuestionRow({ question, isTicked, isHere, onTick }: QuestionRowProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  return (
    <li className="picker-question">
      <Checkbox checked={isTicked} onChange={({ target }) => onTick(question.key, target.checked)}>
        <bdi>{words.textOf(question.question)}</bdi>{' '}
        <span className="picker-type">{intl.formatMessage(typeMessages[question.type])}</span>{' '}
        {isHere && (
          <Tag>
            <FormattedMessage id="admin.questions.library.here" defaultMessage="Already here" />
          </Tag>
        )}
      </Checkbox>
    </li>
  );
});

/** What a tick on a category is about: its questions, or itself where it has none. */
const keysOf = ({ key, questions }: CategoryItem): readonly string[] =>
  questions.length === 0 ? [key] : questions.map((question) => question.key);

/** Categories and questions with boxes to tick, and a field to find some. */
export function QuestionPicker({ source, ticked, here = NONE, onTick }: QuestionPickerProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const [query, setQuery] = useState('');
  const count = source.reduce((sum, { questions }) => sum + questions.length, 0);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(count <= ALL_OPEN ? source.map(({ key }) => key) : []),
  );
  const found = foundIn(source, query);
  const tick = useStable({
    question: (key: string, isTicked: boolean) => {
      const next = new Set(ticked);
      if (isTicked) next.add(key);
      else next.delete(key);
      onTick(next);
    },
  });
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <div className="picker">
      <FindField query={query} count={found?.count ?? null} onChange={setQuery} onNext={() => undefined} />
      <ul
        className="picker-list"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'admin.questions.tree', defaultMessage: 'Categories and questions' })}
      >
        {source
          .filter(({ key }) => found === null || found.keys.has(key))
          .map((category) => {
            const shown = found ? category.questions.filter(({ key }) => found.keys.has(key)) : category.questions;
            const keys = found ? shown.map(({ key }) => key) : keysOf(category);
            const chosen = keys.filter((key) => ticked.has(key)).length;
            const isOpen = found !== null || open.has(category.key);
            const name = words.nameOf(category);
            return (
              <li key={category.key}>
                <div className="picker-category">
                  <Button
                    type="text"
                    size="small"
                    disabled={found !== null || category.questions.length === 0}
                    icon={
                      isOpen ? (
                        <CaretDownFilled aria-hidden="true" />
                      ) : (
                        <CaretRightFilled className="picker-closed" aria-hidden="true" />
                      )
                    }
                    aria-expanded={isOpen}
                    aria-label={intl.formatMessage(
                      { id: 'admin.questions.library.open', defaultMessage: 'Questions of “{name}”' },
                      { name },
                    )}
                    onClick={() => toggle(category.key)}
                  />
                  <Checkbox
                    checked={chosen === keys.length}
                    indeterminate={chosen > 0 && chosen < keys.length}
                    onChange={() => onTick(toggled(keys, ticked, here))}
                  >
                    <bdi>{name}</bdi>{' '}
                    <span className="picker-type">
                      <FormattedMessage
                        id="admin.questions.library.chosen"
                        defaultMessage="{chosen, number} of {count, number}"
                        values={{ chosen, count: category.questions.length }}
                      />
                    </span>
                  </Checkbox>
                </div>
                {isOpen && shown.length > 0 && (
                  <ul className="picker-questions">
                    {shown.map((question) => (
                      <QuestionRow
                        key={question.key}
                        question={question}
                        isTicked={ticked.has(question.key)}
                        isHere={here.has(question.key)}
                        onTick={tick.question}
                      />
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
