import Button from 'antd/es/button';
import { useId, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOpenRemark } from '../../../../contract/open-remarks';
import type { Remark } from '../../../../contract/remarks';
import { replyToRemark } from '../../../state/answers/actions';
import { useAppDispatch } from '../../../state/hooks';
import { TextArea } from '../../../ui/text-area';
import { useKeptText } from '../additions/kept-text';
import { textOf } from '../additions/use-stored-texts';
import { PartSaveState } from '../question/part-save-state';
import { remarkTargets } from '../selectors';
import type { RemarkedQuestion } from './remark-scope';
import { RemarkHead, RemarkReply } from './remark-words';

interface RemarkNoteProps extends RemarkedQuestion {
  readonly remark: Remark;
  readonly readOnly: boolean;
}

/** What was pressed goes away; the focus stays in the question. */
const keepFocus = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[data-question]')?.focus();

/** What a director remarked on a question, with the answer to it or a field for one. */
export default function RemarkNote({ answerId, questionId, text, remark, readOnly }: RemarkNoteProps) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useAppDispatch();
  const kept = useKeptText(textOf.reply(questionId));
  const isOpen = isOpenRemark(remark);
  const label = intl.formatMessage({ id: 'remarks.of', defaultMessage: 'Remark: {question}' }, { question: text });

  function answer(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    keepFocus(event);
    void dispatch(replyToRemark(answerId, remark, kept.text.trim()));
    kept.setText('');
  }
  function openAgain(event: SyntheticEvent<HTMLElement>) {
    keepFocus(event);
    // To be changed, and not to be written anew.
    if (kept.text === '') kept.setText(remark.reply ?? '');
    void dispatch(replyToRemark(answerId, remark, null));
  }

  return (
    <div className={isOpen ? 'remark remark-open' : 'remark'} role="group" aria-label={label}>
      <RemarkHead remark={remark} />
      <p className="remark-text" dir="auto">
        {remark.text}
      </p>
      <RemarkReply remark={remark} />
      {!readOnly && isOpen && (
        <form className="remark-form" onSubmit={answer}>
          <label htmlFor={id} className="note">
            <FormattedMessage id="remarks.reply.label" defaultMessage="Your reply (optional)" />
          </label>
          <TextArea
            id={id}
            rows={1}
            maxLength={2000}
            value={kept.text}
            onChange={(event) => kept.setText(event.target.value)}
          />
          {kept.isNotKept && (
            <p className="fault" role="alert">
              <FormattedMessage
                id="answering.text.not-kept"
                defaultMessage="Not kept on this device: the browser’s storage is full or closed to this page. Add it before you leave."
              />
            </p>
          )}
          <div className="remark-foot">
            <Button htmlType="submit">
              {kept.text.trim() === '' ? (
                <FormattedMessage id="remarks.mark" defaultMessage="Mark as answered" />
              ) : (
                <FormattedMessage id="remarks.answer" defaultMessage="Reply" />
              )}
            </Button>
            <PartSaveState answerId={answerId} targets={remarkTargets(questionId)} />
          </div>
        </form>
      )}
      {!isOpen && (
        <div className="remark-foot">
          {!readOnly && (
            <button type="button" className="quiet-button" onClick={openAgain}>
              <FormattedMessage id="remarks.reopen" defaultMessage="Reopen" />
            </button>
          )}
          <PartSaveState answerId={answerId} targets={remarkTargets(questionId)} />
        </div>
      )}
    </div>
  );
}
