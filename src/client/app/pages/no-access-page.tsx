import Button from 'antd/es/button';
import { FormattedMessage, defineMessages } from 'react-intl';
import { useAppDispatch } from '../../state/hooks';
import { signOut } from '../../state/session/actions';
import { PageState } from '../../ui/page-state';
import { RouteAnnouncer } from '../route-announcer';
import BlankLayout from '../shell/blank-layout';

const messages = defineMessages({
  title: { id: 'app.noAccess.title', defaultMessage: 'Your account has no access here' },
});

/** For an account whose role fits no page: sending it anywhere would send it round in circles. */
export function NoAccessPage() {
  const dispatch = useAppDispatch();
  return (
    <BlankLayout>
      <RouteAnnouncer name="no-access" title={messages.title} />
      <PageState
        title={<FormattedMessage {...messages.title} />}
        actions={
          <Button type="primary" onClick={() => void dispatch(signOut())}>
            <FormattedMessage id="app.noAccess.signOut" defaultMessage="Sign out" />
          </Button>
        }
      >
        <FormattedMessage
          id="app.noAccess.text"
          defaultMessage="Your role does not let you use this application. Ask your administrator, or sign in with another account."
        />
      </PageState>
    </BlankLayout>
  );
}
