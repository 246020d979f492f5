import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import type { Spoken } from '../../../../contract/translations';
import type { Answer } from '../../../state/answers/answer';
import { errorShown } from '../../../state/snackbars/slice';
import { useAppDispatch } from '../../../state/hooks';
import { bothValues } from '../../../state/outbox/both-values';
import { keepMine } from '../../../state/outbox/decisions';
import { beingSent } from '../../../state/outbox/discard-messages';
import type { Entry } from '../../../state/outbox/entry';
import { valueText } from '../../../state/outbox/value-messages';
import { giveUpChanges } from '../../../state/sharing/actions';
import { BothValues } from '../../../ui/both-values';

interface UndeliveredChangeProps {
  readonly entry: Entry;
  readonly answer: Answer;
  readonly tool: AssessmentTool;
}

/** Whether somebody else set another value meanwhile, so that the person decides which one stands. */
export const isContested = ({ lastError }: Entry): boolean =>
  lastError?.kind === 'conflict' && lastError.changed !== undefined;

type Asked = AssessmentTool['questions'][number] | Answer['custom_questions'][number];

const questionOf = ({ entry, answer, tool }: UndeliveredChangeProps) =>
  'questionRef' in entry.args
    ? ([...tool.questions, ...answer.custom_questions] as Spoken<Asked>[]).find(
        ({ id }) => 'questionRef' in entry.args && id === entry.args.questionRef,
      )
    : undefined;

/** What a change is about; and what it says, unless that stands beside what somebody else said. */
function Words({ withValue, ...props }: UndeliveredChangeProps & { readonly withValue: boolean }) {
  const intl = useIntl();
  const { entry } = props;
  switch (entry.kind) {
    case 'setAnswerDetail':
    case 'setCustomAnswerDetail': {
      const { answer: value, additionalInfo } = entry.args;
      const question = questionOf(props);
      const said = [
        value === undefined ? null : valueText(intl, value, question?.type, question?.words?.labels),
        additionalInfo,
      ];
      return (
        <>
          <bdi>{question?.question}</bdi> {withValue && <strong dir="auto">{said.filter(Boolean).join(' · ')}</strong>}
        </>
      );
    }
    case 'setAdditionalQuestion':
      return (
        <>
          <FormattedMessage id="sharing.undelivered.closing" defaultMessage="Additional question:" />{' '}
          {withValue && <strong dir="auto">{entry.args.text}</strong>}
        </>
      );
    case 'setRemark':
      return (
        <>
          <FormattedMessage id="sharing.undelivered.remark" defaultMessage="Remark:" />{' '}
          <bdi>{questionOf(props)?.question}</bdi> {withValue && <strong dir="auto">{entry.args.text}</strong>}
        </>
      );
    case 'changeStatus':
      if (entry.args.returnMessage !== undefined)
        return (
          <>
            <FormattedMessage id="sharing.undelivered.return" defaultMessage="Your return" />{' '}
            {withValue && <strong dir="auto">{entry.args.returnMessage}</strong>}
          </>
        );
      return <FormattedMessage id="sharing.undelivered.submission" defaultMessage="Your submission" />;
    // Nothing of the kind can be done through a link.
    case 'createAnswer':
    case 'createCustomQuestion':
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
    case 'createKeyTrend':
    case 'updateKeyTrend':
    case 'deleteKeyTrend':
    case 'replyToRemark':
    case 'addEvidence':
    case 'removeEvidence':
    case 'sendToDirector':
    case 'deleteAnswer':
      return null;
  }
}

/** Both values, and the choice between them. */
function Contested(props: UndeliveredChangeProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { entry } = props;
  const both = bothValues(entry);
  if (!both) return null;
  const isValue = entry.kind === 'setAnswerDetail' && entry.args.answer !== undefined;
  const question = isValue ? questionOf(props) : undefined;
  const text = (value: string | null) => valueText(intl, value, question?.type, question?.words?.labels);
  const takeTheirs = async () => {
    if (!(await dispatch(giveUpChanges([entry])))) dispatch(errorShown({ message: intl.formatMessage(beingSent.now) }));
  };
  return (
    <>
      <BothValues {...both} mine={text(both.mine)} theirs={text(both.theirs)} />
      <div className="shared-undelivered-actions">
        <Button type="primary" onClick={() => void dispatch(keepMine(entry))}>
          <FormattedMessage id="outbox.keepMine" defaultMessage="Keep mine" />
        </Button>
        <Button onClick={() => void takeTheirs()}>
          <FormattedMessage id="outbox.takeTheirs" defaultMessage="Take theirs" />
        </Button>
      </div>
    </>
  );
}

/** One change that the server did not take; where somebody else was first, with both values. */
export function UndeliveredChange(props: UndeliveredChangeProps) {
  const isOpen = isContested(props.entry);
  return (
    <li>
      <Words {...props} withValue={!isOpen} />
      {isOpen && <Contested {...props} />}
    </li>
  );
}
