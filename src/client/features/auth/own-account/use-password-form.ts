import Form from 'antd/es/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChangePasswordBody } from '../../../../contract/auth';
import { isUnreachable, type ApiError } from '../../../api/api-error';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { changePassword } from '../../../state/session/account-actions';
import { successShown } from '../../../state/snackbars/slice';

export type PasswordValues = ChangePasswordBody;
export const EMPTY: PasswordValues = { current_password: '', password: '', password_confirmation: '' };
const NAMES = Object.keys(EMPTY) as (keyof PasswordValues)[];

/** The form that changes the password: sending, and what the server says at its field. */
export function usePasswordForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const [form] = Form.useForm<PasswordValues>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const refuse = (error: ApiError) => {
    const told = error.kind === 'invalid' ? error.fields : {};
    const faulty = NAMES.filter((name) => told[name] !== undefined);
    form.setFields(faulty.map((name) => ({ name, errors: told[name] ?? [] })));
    const [first] = faulty;
    if (first !== undefined) form.focusField(first);
    else if (isUnreachable(error) && error.kind !== 'offline') setFault(`${errorText(intl, error)} ${unknown()}`);
    else setFault(errorText(intl, error));
  };
  const unknown = () =>
    intl.formatMessage({
      id: 'ownAccount.password.unknown',
      defaultMessage:
        'It may have changed the password or not. Try again: if it says that this is not your current password, the new one holds already.',
    });
  const change = async (values: PasswordValues) => {
    setFault(null);
    setBusy(true);
    const error = await dispatch(changePassword(values));
    setBusy(false);
    if (error) {
      refuse(error);
      return;
    }
    form.resetFields();
    const text = intl.formatMessage({
      id: 'ownAccount.password.changed',
      defaultMessage: 'Your password is changed. On all other devices you are signed out.',
    });
    dispatch(successShown({ text, timeout: 6000 }));
  };

  return {
    form,
    online,
    busy,
    /** What is not the fault of one field. */
    fault,
    /** Fields of which something was said are judged anew with each key. */
    recheck: (changed: Partial<PasswordValues>) => {
      const touched = NAMES.filter((name) => name in changed || name === 'password_confirmation');
      const judged = touched.filter((name) => form.getFieldError(name).length > 0);
      // Rejects with what is shown at the fields.
      if (judged.length > 0) form.validateFields(judged).catch(() => undefined);
    },
    send: (values: PasswordValues) => {
      if (!busy) void change(values);
    },
  };
}
