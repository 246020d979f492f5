import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';

/** `/second-page`: kept free for what an organisation puts there. */
export default function SecondPage() {
  return (
    <Page
      title={<FormattedMessage id="app.secondPage.title" defaultMessage="Second page" />}
      intro={
        <FormattedMessage id="app.secondPage.text" defaultMessage="This page is kept free for your organisation." />
      }
      actions={
        <LinkButton to="/">
          <FormattedMessage id="app.secondPage.home" defaultMessage="Go to your assessments" />
        </LinkButton>
      }
    >
      {null}
    </Page>
  );
}
