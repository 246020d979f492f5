import { useEffect } from 'react';
import Spin from 'antd/es/spin';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch } from '../state/hooks';
import { pageLoadBegan, pageLoadEnded } from '../state/loader/slice';

/**
 * A page on its way; the loading bar runs meanwhile. The words come for a screen reader at once, the wheel only after a
 * moment.
 */
export function PageLoading() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(pageLoadBegan());
    return () => {
      dispatch(pageLoadEnded());
    };
  }, [dispatch]);
  return (
    <div className="page-state page-loading" role="status">
      <Spin delay={300} />
      <span className="visually-hidden">
        <FormattedMessage id="app.loading" defaultMessage="Loading…" />
      </span>
    </div>
  );
}
