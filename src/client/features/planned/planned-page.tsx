import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../ui/link-button';
import { PageState } from '../../ui/page-state';

/** For addresses whose page this version does not have yet. Nothing leads here but the address itself. */
export default function PlannedPage() {
  return (
    <PageState
      title={<FormattedMessage id="planned.title" defaultMessage="Not in this version yet" />}
      actions={
        <LinkButton to="/" type="primary">
          <FormattedMessage id="planned.home" defaultMessage="Go to the start" />
        </LinkButton>
      }
    >
      <FormattedMessage id="planned.text" defaultMessage="This page is being built. It appears in the navigation as soon as it can be used." />
    </PageState>
  );
}
