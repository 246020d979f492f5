import { useEffect, useId, useRef, useState } from 'react';
import Button from 'antd/es/button';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { RoleName } from '../../../contract/roles';
import { SignOutDialog } from '../../features/auth/sign-out-dialog';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectEntryCount } from '../../state/outbox/selectors';
import { signOut } from '../../state/session/actions';
import { selectUser } from '../../state/session/selectors';
import { ThemeChoice } from './theme-choice';

const roles: Record<RoleName, { id: string; defaultMessage: string }> = defineMessages({
  superAdmin: { id: 'app.role.superAdmin', defaultMessage: 'Super administrator' },
  companyAdmin: { id: 'app.role.companyAdmin', defaultMessage: 'Company administrator' },
  manager: { id: 'app.role.manager', defaultMessage: 'Manager' },
});

/** Closes on Escape, on a press elsewhere, and when the focus leaves it. */
function useDismissal(open: boolean, close: (returnFocus: boolean) => void) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open, close]);
  return area;
}

/** Who is signed in, how it looks, and the way out. */
export function PersonMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const unsent = useAppSelector(selectEntryCount);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const area = useDismissal(open, (returnFocus) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  });
  if (!user) return null;

  const leave = () => {
    setOpen(false);
    if (unsent > 0) setLeaving(true);
    else void dispatch(signOut());
  };
  return (
    <div className="shell-person" ref={area}>
      <Button
        ref={button}
        type="text"
        shape="circle"
        icon={<UserOutlined />}
        aria-label={intl.formatMessage({ id: 'app.person.menu', defaultMessage: 'Account of {name}' }, { name: user.name })}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!open);
        }}
      />
      <div id={panelId} className="shell-person-panel" hidden={!open}>
        <p className="shell-person-name">{user.name}</p>
        <p className="shell-person-role">
          <FormattedMessage {...roles[user.role.name]} /> · <span dir="ltr">{user.email}</span>
        </p>
        <ThemeChoice />
        <Button block onClick={leave}>
          <FormattedMessage id="app.person.signOut" defaultMessage="Sign out" />
        </Button>
      </div>
      {leaving && (
        <SignOutDialog
          onClose={() => {
            setLeaving(false);
          }}
        />
      )}
    </div>
  );
}
