import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Fault } from './faults';
import { ConditionField } from './form/condition-field';
import { Hanging } from './form/hanging';
import { CategoryForm } from './form/category-form';
import './form/form.css';
import { ItemActions } from './form/item-actions';
import { MoveDialog } from './form/move-dialog';
import { QuestionForm } from './form/question-form';
import type { Editing } from './use-editing';
import { useEditorMessages } from './use-editor-messages';

interface ItemPanelProps {
  readonly editing: Editing;
  readonly firstNumber: number;
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
}

/** The same one each time: without faults, only the field that is written in is drawn again. */
const NONE: readonly Fault[] = [];

/** The way back on narrow screens, where one thing is seen at a time. */
export const BackToTree = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className="quiet-button back-to-tree" onClick={onClick}>
    <ArrowLeftOutlined className="points" aria-hidden="true" />
    <FormattedMessage id="admin.questions.all" defaultMessage="All questions" />
  </button>
);

/** The chosen question or category, to be edited in place. */
export function ItemPanel({ editing, firstNumber, faults, isDisabled }: ItemPanelProps) {
  const words = useEditorMessages();
  const [isMoving, setMoving] = useState(false);
  const { content, place, category, question, actions } = editing;
  if (!place || !category) {
    return (
      <p className="quiet">
        <FormattedMessage id="admin.questions.chooseOne" defaultMessage="Choose a question, or add one." />
      </p>
    );
  }
  const item = question ?? category;
  const own = faults.filter(({ key }) => key === item.key);
  const shown = own.length === 0 ? NONE : own;
  const heading: ReactNode = question ? (
    <FormattedMessage
      id="admin.questions.heading"
      defaultMessage="Question {number, number} in {category}"
      values={{ number: firstNumber + (place.question ?? 0), category: <bdi>{words.nameOf(category)}</bdi> }}
    />
  ) : (
    <FormattedMessage id="admin.questions.move.category" defaultMessage="Category" />
  );
  return (
    <>
      <BackToTree onClick={() => actions.showPane('tree')} />
      <fieldset className="item-form" disabled={isDisabled}>
        <div className="item-head">
          <h2 tabIndex={-1}>{heading}</h2>
          <ItemActions
            onMoveBy={(step) => actions.moveBy(item.key, step)}
            onMoveTo={() => setMoving(true)}
            onDuplicate={() => actions.duplicate(item.key)}
            onDelete={() => actions.remove([item.key])}
          />
        </div>
        {question ? (
          <QuestionForm
            key={question.key}
            question={question}
            faults={shown}
            isDisabled={isDisabled}
            onWrite={actions.write}
            onSay={actions.say}
          />
        ) : (
          <CategoryForm
            key={category.key}
            category={category}
            faults={shown}
            isDisabled={isDisabled}
            onName={(name) => actions.name(category.key, name)}
            onWeight={(weight) => actions.weight(category.key, weight)}
          />
        )}
        <ConditionField
          key={`${item.key} shown`}
          {...{ content, item, isDisabled }}
          faults={shown}
          onWrite={(text, typing) => actions.condition(item.key, text, typing)}
        />
        {question && <Hanging content={content} itemKey={question.key} />}
      </fieldset>
      {isMoving && (
        <MoveDialog
          content={content}
          keys={[item.key]}
          onClose={() => setMoving(false)}
          onMove={(to) => {
            setMoving(false);
            actions.moveTo([item.key], to);
          }}
        />
      )}
    </>
  );
}
