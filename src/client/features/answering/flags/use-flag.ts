import { defineMessages } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsFlagged } from '../../../state/sheet/selectors';
import { flagRemoved, questionFlagged } from '../../../state/sheet/slice';

export const flagMessages = defineMessages({
  label: { id: 'answering.flag.label', defaultMessage: 'Flag for later' },
});

/** Whether a person wants to come back to a question, and what sets or takes away its flag. */
export function useFlag(answerId: string, questionId: string): [isFlagged: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  const isFlagged = useAppSelector((state) => selectIsFlagged(state, answerId, questionId));
  const toggle = () => {
    dispatch((isFlagged ? flagRemoved : questionFlagged)({ answerId, questionId }));
  };
  return [isFlagged, toggle];
}
