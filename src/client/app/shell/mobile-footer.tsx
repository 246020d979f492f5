import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';

const messages = defineMessages({
  home: { id: 'app.nav.home', defaultMessage: 'Home' },
  create: { id: 'app.nav.new', defaultMessage: 'New' },
  outbox: { id: 'app.nav.outbox', defaultMessage: 'Outbox' },
  ready: { id: 'app.nav.ready', defaultMessage: 'Ready?' },
});

const LINKS = [
  { to: '/', words: messages.home, Icon: HomeOutlined },
  { to: '/create-answer', words: messages.create, Icon: PlusCircleOutlined },
  { to: '/outbox', words: messages.outbox, Icon: InboxOutlined },
  { to: '/readiness', words: messages.ready, Icon: SafetyCertificateOutlined },
];

/** A manager's four pages: beside the brand on a desk, the mobile footer along the bottom edge on a phone. */
export function MobileFooter() {
  const intl = useIntl();
  return (
    <nav className="shell-nav" aria-label={intl.formatMessage({ id: 'app.nav.name', defaultMessage: 'Main' })}>
      {LINKS.map(({ to, words, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon aria-hidden />
          <FormattedMessage {...words} />
        </NavLink>
      ))}
    </nav>
  );
}
