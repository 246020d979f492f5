import type { ReactNode, RefObject, SubmitEvent, SyntheticEvent } from 'react';
import Button from 'antd/es/button';
import { useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';

interface AccountFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** What is not the fault of one field. */
  readonly fault: string | undefined;
  /** Said while the device has no connection. */
  readonly offline: ReactNode;
  readonly submit: ReactNode;
  readonly onChange: (event: SyntheticEvent) => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The frame of a form by `useAccountForm`: its fields, what stands above them, and the button. */
export function AccountForm({ form, busy, fault, offline, submit, onChange, onSubmit, children }: AccountFormProps) {
  const online = useAppSelector((state) => state.connectivity.online);
  return (
    <form ref={form} noValidate className="account-form" onChange={onChange} onSubmit={onSubmit}>
      <div role="alert">{fault !== undefined && <Notice kind="error">{fault}</Notice>}</div>
      {!online && <p className="quiet">{offline}</p>}
      {children}
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
