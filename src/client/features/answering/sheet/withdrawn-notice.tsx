import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectWithdrawn } from '../../../state/records/selectors';
import { Notice } from '../../../ui/notice';

/** Says that the server does not give the questionnaire or the place of this assessment any more. Silent otherwise. */
export function WithdrawnNotice({ answerId }: { readonly answerId: string }) {
  const withdrawn = useAppSelector((state) => selectWithdrawn(state, selectAnswer(state, answerId)));
  if (withdrawn === null) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage
        id="answering.withdrawn"
        defaultMessage="{what, select, tool {The questionnaire is no longer available} location {The location is no longer available to you} other {The questionnaire and the location are no longer available to you}}. What you have entered is kept on this device until it has reached the server or you decide about it."
        values={{ what: withdrawn }}
      />
    </Notice>
  );
}
