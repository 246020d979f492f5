import Button from 'antd/es/button';
import { useId, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MailLanguage } from '../../../../contract/sharing';
import { isTranslated, LANGUAGE_OPTIONS } from '../../../lib/product';
import { sendToDirector } from '../../../state/answers/actions';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectToolOf } from '../../../state/records/selectors';
import { successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { SendField } from './send-field';
import { selectEvidence } from '../../../state/media/selectors';
import { openRemarksOf } from '../remarks/open-remarks';
import { missingOf } from '../../../lib/missing-questions';
import { missingCustomOf } from '../selectors';
import { shownSections } from '../../../lib/sections';
import { SendIntro, useLinkOfAnother } from './send-intro';
import { useDueDays } from './due-days';
import './send.css';

/** One at sign with something around it, and a dot behind: what the server would refuse as well. */
const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

interface SendDialogProps {
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** To whom an answer is sent, and with what words. */
export default function SendDialog({ answer, onClose }: SendDialogProps) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const spoken = useAppSelector((state) => state.settings.language);
  const [email, setEmail] = useState(answer.share?.email ?? '');
  const [name, setName] = useState(answer.share?.name ?? '');
  const [message, setMessage] = useState('');
  const [language, setLanguage] = useState<MailLanguage>(spoken);
  const { isOffered, today, last } = useDueDays(answer);
  const before = answer.share?.due_on ?? '';
  const [dueOn, setDueOn] = useState(before >= today ? before : '');
  const [refused, setRefused] = useState(false);
  const missing = useAppSelector((state) => {
    const tool = selectToolOf(state, answer);
    return (
      (tool ? missingOf(shownSections(tool, answer.details), answer, selectEvidence(state, answer)).length : 0) +
      missingCustomOf(answer).length
    );
  });
  const remarks = useAppSelector((state) => {
    const tool = selectToolOf(state, answer);
    return tool ? openRemarksOf(shownSections(tool, answer.details), answer).length : 0;
  });
  const other = useLinkOfAnother(answer.share, email.trim());
  const endsAnother = other !== null && isEmail(email.trim());
  const fault = refused && !isEmail(email.trim());
  const isDueWrong = isOffered && dueOn !== '' && (dueOn < today || dueOn > last);
  const done = online
    ? intl.formatMessage({ id: 'sending.done', defaultMessage: 'The mail is on its way.' })
    : intl.formatMessage({
        id: 'sending.queued',
        defaultMessage: 'Saved on this device. The mail goes out when the connection is back.',
      });

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setRefused(true);
    if (!isEmail(email.trim())) {
      document.getElementById(`${id}-email`)?.focus();
      return;
    }
    if (isDueWrong) {
      document.getElementById(`${id}-due`)?.focus();
      return;
    }
    const director = {
      email: email.trim(),
      name: orNull(name),
      message: orNull(message),
      language: isTranslated() ? language : null,
      ...(isOffered && dueOn !== '' && { dueOn }),
    };
    const saved = await dispatch(sendToDirector(answer, director));
    onClose();
    if (saved) dispatch(successShown({ text: done }));
  }

  return (
    <Dialog
      title={<FormattedMessage id="sending.title" defaultMessage="Send to director" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="sending.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={id}>
            {endsAnother ? (
              <FormattedMessage id="sending.send-instead" defaultMessage="End that link and send" />
            ) : online ? (
              <FormattedMessage id="sending.send" defaultMessage="Send" />
            ) : (
              <FormattedMessage id="sending.send-later" defaultMessage="Send when online" />
            )}
          </Button>
        </>
      }
    >
      <form id={id} className="send-form" noValidate onSubmit={(event) => void send(event)}>
        <SendIntro share={answer.share} email={email.trim()} missing={missing} remarks={remarks} />
        <SendField
          id={`${id}-email`}
          label={<FormattedMessage id="sending.email" defaultMessage="E-mail" />}
          fault={
            fault && (
              <FormattedMessage
                id="sending.email-fault"
                defaultMessage="Enter an e-mail address, such as name@example.org."
              />
            )
          }
        >
          <input
            id={`${id}-email`}
            className="field"
            type="email"
            dir="ltr"
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            aria-invalid={fault}
            aria-describedby={`${id}-email-fault`}
            onChange={(event) => setEmail(event.target.value)}
          />
        </SendField>
        <SendField id={`${id}-name`} label={<FormattedMessage id="sending.name" defaultMessage="Name (optional)" />}>
          <input
            id={`${id}-name`}
            className="field"
            dir="auto"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </SendField>
        <SendField
          id={`${id}-message`}
          label={<FormattedMessage id="sending.message" defaultMessage="Message (optional)" />}
        >
          <TextArea
            id={`${id}-message`}
            rows={3}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </SendField>
        {isOffered && (
          <SendField
            id={`${id}-due`}
            label={<FormattedMessage id="sending.due" defaultMessage="To be submitted by (optional)" />}
            fault={
              isDueWrong && (
                <FormattedMessage
                  id="sending.due-fault"
                  defaultMessage="Choose a day from today on, while the link works: 30 days."
                />
              )
            }
          >
            <input
              id={`${id}-due`}
              className="field"
              type="date"
              min={today}
              max={last}
              value={dueOn}
              aria-invalid={isDueWrong}
              aria-describedby={`${id}-due-fault ${id}-due-hint`}
              onChange={(event) => setDueOn(event.target.value)}
            />
            <p id={`${id}-due-hint`} className="quiet">
              <FormattedMessage
                id="sending.due-hint"
                defaultMessage="The director is reminded by mail the day before."
              />
            </p>
          </SendField>
        )}
        {isTranslated() && (
          <SendField
            id={`${id}-language`}
            label={<FormattedMessage id="sending.language" defaultMessage="Language of the mail" />}
          >
            <Select id={`${id}-language`} value={language} options={LANGUAGE_OPTIONS} onChange={setLanguage} />
          </SendField>
        )}
      </form>
    </Dialog>
  );
}
