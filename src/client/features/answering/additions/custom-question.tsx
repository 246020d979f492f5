import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CustomQuestion as CustomQuestionRecord } from '../../../../contract/answers';
import { deleteCustomQuestion, updateCustomQuestion } from '../../../state/answers/actions';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectAnswer } from '../../../state/answers/selectors';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { QuestionCard } from '../question/question-card';
import { TextForm } from './text-form';

interface CustomQuestionProps {
  readonly answerId: string;
  readonly question: CustomQuestionRecord;
  readonly number: string;
  readonly readOnly: boolean;
}

function EditForm({
  answerId,
  question,
  onDone,
}: Pick<CustomQuestionProps, 'answerId' | 'question'> & { readonly onDone: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  /** As the person saw it: it may be reworded elsewhere while they write. */
  const [seen] = useState(question.question);
  const [text, setText] = useState(seen);
  return (
    <div className="panel own">
      <TextForm
        autoFocus
        label={intl.formatMessage({ id: 'answering.custom.edit-label', defaultMessage: 'Your question' })}
        value={text}
        onChange={setText}
        submit={intl.formatMessage({ id: 'answering.custom.save', defaultMessage: 'Save question' })}
        emptyFault={intl.formatMessage({ id: 'answering.custom.empty', defaultMessage: 'Write the question first.' })}
        onSubmit={(changed) => {
          onDone();
          if (changed !== seen) void dispatch(updateCustomQuestion(answerId, question.id, changed, seen));
        }}
        actions={
          <Button onClick={onDone}>
            <FormattedMessage id="answering.custom.cancel" defaultMessage="Cancel" />
          </Button>
        }
      />
    </div>
  );
}

/** Asked before a question goes: its answer goes with it. */
function DeleteDialog({
  question,
  onDelete,
  onClose,
}: {
  question: CustomQuestionRecord;
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="answering.custom.delete-title" defaultMessage="Delete this question?" />}
      keep={<FormattedMessage id="answering.custom.keep" defaultMessage="Keep it" />}
      confirm={<FormattedMessage id="answering.custom.delete-confirm" defaultMessage="Delete question" />}
      onKeep={onClose}
      onConfirm={onDelete}
    >
      <FormattedMessage
        id="answering.custom.delete-text"
        defaultMessage="“{question}” and its answer will be removed from this assessment."
        values={{ question: question.question }}
      />
    </ConfirmDialog>
  );
}

/** A question of the manager's own: answered like any other, and it can be reworded or deleted. */
export function CustomQuestion({ answerId, question, number, readOnly }: CustomQuestionProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [doing, setDoing] = useState<'editing' | 'deleting' | null>(null);
  const stop = () => setDoing(null);
  // What the director remarked would go along with it.
  const isRemarked = useAppSelector((state) =>
    selectAnswer(state, answerId)?.remarks?.some(({ custom_question_id: id }) => id === question.id),
  );
  if (doing === 'editing') return <EditForm answerId={answerId} question={question} onDone={stop} />;
  const edit = intl.formatMessage({ id: 'answering.custom.edit', defaultMessage: 'Edit' });
  const remove = intl.formatMessage({ id: 'answering.custom.delete', defaultMessage: 'Delete' });
  return (
    <>
      <QuestionCard
        custom
        {...{ answerId, number, readOnly }}
        questionId={question.id}
        text={question.question}
        type={question.type}
        answerOptions={question.answer_options}
        required={question.is_required === 1}
        actions={
          <>
            <button
              type="button"
              className="quiet-button"
              aria-label={`${edit}: ${question.question}`}
              onClick={() => setDoing('editing')}
            >
              {edit}
            </button>
            {!isRemarked && (
              <button
                type="button"
                className="quiet-button quiet-button-danger"
                aria-label={`${remove}: ${question.question}`}
                onClick={() => setDoing('deleting')}
              >
                {remove}
              </button>
            )}
          </>
        }
      />
      {doing === 'deleting' && (
        <DeleteDialog
          question={question}
          onClose={stop}
          onDelete={() => {
            stop();
            void dispatch(deleteCustomQuestion(answerId, question.id, question.question));
          }}
        />
      )}
    </>
  );
}
