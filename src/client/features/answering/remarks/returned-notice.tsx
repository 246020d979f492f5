import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectToolOf } from '../../../state/records/selectors';
import { Notice } from '../../../ui/notice';
import { shownSections } from '../../../lib/sections';
import { openRemarksOf } from './open-remarks';
import './remarks.css';

/** What a director wants answered, and what becomes of it then. */
export default function ReturnedNotice({ answerId }: { readonly answerId: string }) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const tool = useAppSelector((state) => selectToolOf(state, answer));
  if (!answer?.share?.returned || !tool) return null;
  const { share } = answer;
  const remarked = openRemarksOf(shownSections(tool, answer.details), answer);
  const open = remarked.length;
  const [first] = remarked;
  return (
    <Notice kind="warning">
      <strong>
        <FormattedMessage
          id="remarks.returned"
          defaultMessage="{person} returned this assessment on {time}"
          values={{
            person: <bdi>{share.name ?? share.email}</bdi>,
            time: <FormattedDate value={answer.share.returned.at} dateStyle="medium" timeStyle="short" />,
          }}
        />
      </strong>
      {answer.share.returned.message !== null && (
        <blockquote className="remark-message" dir="auto">
          {answer.share.returned.message}
        </blockquote>
      )}
      <p>
        {open > 0 ? (
          <FormattedMessage
            id="remarks.returned.open"
            defaultMessage="{open, plural, one {One remark is open: it stands at its question.} other {# remarks are open: they stand at their questions.}} Correct or reply to what is asked, then send the assessment to the director again."
            values={{ open }}
          />
        ) : (
          <FormattedMessage
            id="remarks.returned.done"
            defaultMessage="No remark is open. Send the assessment to the director again, or submit it yourself."
          />
        )}
      </p>
      {first && (
        <p>
          <Link to={`/assessment/${encodeURIComponent(answerId)}?question=${encodeURIComponent(first.id)}`}>
            <FormattedMessage id="remarks.returned.first" defaultMessage="Go to the first open remark" />
          </Link>
        </p>
      )}
    </Notice>
  );
}
