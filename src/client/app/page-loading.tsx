import Spin from 'antd/es/spin';
import { FormattedMessage } from 'react-intl';

/** A page on its way. The words come for a screen reader at once, the wheel only after a moment. */
export function PageLoading() {
  return (
    <div className="page-state" role="status">
      <Spin delay={300} />
      <span className="visually-hidden">
        <FormattedMessage id="app.loading" defaultMessage="Loading…" />
      </span>
    </div>
  );
}
