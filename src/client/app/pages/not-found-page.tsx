import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useParams } from 'react-router-dom';
import { decoded } from '../../lib/address';
import { PageState } from '../../ui/page-state';

/** For every address that leads nowhere; it shows the address, which is also its parameter `error`. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const { error } = useParams();
  return (
    <PageState
      title={<FormattedMessage id="app.notFound.title" defaultMessage="There is no page here" />}
      actions={
        <Link to="/">
          <FormattedMessage id="app.notFound.home" defaultMessage="Go to your assessments" />
        </Link>
      }
    >
      <FormattedMessage
        id="app.notFound.text"
        defaultMessage="Nothing was found at {path}. The address may be mistyped, or the page may have moved."
        values={{ path: <code dir="ltr">{error ?? decoded(pathname)}</code> }}
      />
    </PageState>
  );
}
