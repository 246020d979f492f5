import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createCustomQuestion } from '../../../state/answers/actions';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { firstIdOf } from '../../../state/outbox/rekey';
import { ClosingText } from './closing-text';
import { CustomQuestion } from './custom-question';
import { useKeptText } from './kept-text';
import { TextForm } from './text-form';
import { textOf } from './use-stored-texts';

interface OwnSectionProps {
  readonly answerId: string;
  readonly readOnly: boolean;
}

function AddQuestion({ answerId }: { readonly answerId: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { text, setText, isNotKept } = useKeptText(textOf.customQuestion);
  return (
    <TextForm
      label={intl.formatMessage({ id: 'answering.custom.add-label', defaultMessage: 'New question' })}
      value={text}
      isNotKept={isNotKept}
      onChange={setText}
      submit={intl.formatMessage({ id: 'answering.custom.add', defaultMessage: 'Add question' })}
      emptyFault={intl.formatMessage({ id: 'answering.custom.empty', defaultMessage: 'Write the question first.' })}
      onSubmit={(question) => {
        setText('');
        void dispatch(createCustomQuestion(answerId, question));
      }}
    />
  );
}

/** The end of every sheet: what the manager asked beyond the questionnaire, and the closing text. */
export function AdditionsSection({ answerId, readOnly }: OwnSectionProps) {
  const id = useId();
  const questions = useAppSelector((state) => selectAnswer(state, answerId)?.custom_questions) ?? [];
  const aliases = useAppSelector((state) => state.outbox.aliases);
  return (
    <>
      <section className="panel own" aria-labelledby={id}>
        <h3 id={id}>
          <FormattedMessage id="answering.custom.title" defaultMessage="Your own questions" />
        </h3>
        {!readOnly && (
          <p className="quiet">
            <FormattedMessage
              id="answering.custom.hint"
              defaultMessage="Add what the questionnaire does not ask. Each is answered from 1 to 5 and counts towards the score."
            />
          </p>
        )}
        {readOnly && questions.length === 0 && (
          <p className="quiet">
            <FormattedMessage id="answering.custom.none" defaultMessage="No questions were added." />
          </p>
        )}
      </section>
      {questions.map((question, at) => (
        <CustomQuestion
          key={firstIdOf(aliases, question.id)}
          answerId={answerId}
          question={question}
          number={String(at + 1)}
          readOnly={readOnly}
        />
      ))}
      {!readOnly && (
        <div className="panel own">
          <AddQuestion answerId={answerId} />
        </div>
      )}
      <ClosingText answerId={answerId} readOnly={readOnly} />
    </>
  );
}
