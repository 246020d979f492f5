import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../state/hooks';
import { findLinkedAnswer } from '../state/sharing/open-link';
import { errorShown } from '../state/snackbars/slice';
import { PageLoading } from './page-loading';

/**
 * Where a director's link leads somebody who is signed in: away from it, to the assessment itself; to the root, with
 * the reason, where that is not theirs to see.
 */
export default function LinkRedirect() {
  const { token = '' } = useParams();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const refusal = intl.formatMessage({
    id: 'app.link.notYours',
    defaultMessage:
      'This director’s link does not lead to an assessment that you may see. To open it as a director, sign out first.',
  });
  useEffect(() => {
    let isLeft = false;
    void dispatch(findLinkedAnswer(token)).then((id) => {
      if (isLeft) return;
      if (id === null) dispatch(errorShown({ message: refusal }));
      void navigate(id === null ? '/' : `/assessment/${encodeURIComponent(id)}`, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [token, dispatch, navigate, refusal]);
  return <PageLoading />;
}
