import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { unblockNavigation } from '../../lib/navigation-blocker';
import { errorText } from '../../state/errors/error-messages';
import { errorShown } from '../../state/snackbars/slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { signOut } from '../../state/session/actions';
import { selectIsImpersonating } from '../../state/session/selectors';

/**
 * Signs out; or, while acting as another person, returns to who that is, and to the list of people. A failure is said.
 */
export function useLeave() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isReturn = useAppSelector(selectIsImpersonating);
  return async () => {
    const error = await dispatch(signOut());
    if (error !== null) {
      dispatch(errorShown({ message: errorText(intl, error) }));
    } else if (isReturn) {
      // What was typed as the other person is kept, or was given up: that page need not ask once more.
      unblockNavigation();
      await navigate('/admin/users');
    }
  };
}
