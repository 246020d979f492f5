import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../../ui/notice';
import '../../../parts/resource-form/resource-form.css';
import { accountMessages } from '../account-messages';
import { NewPasswordHint, newPasswordFaults, type NewPasswordName } from '../new-password';
import { PasswordInput } from './password-input';
import { EMPTY, usePasswordForm, type PasswordValues } from './use-password-form';

/** Changes the password. What is wrong with a field is said when it is left, and goes as soon as it is right. */
export function PasswordForm({ email }: { readonly email: string }) {
  const intl = useIntl();
  const reasonId = useId();
  const { form, online, busy, fault, recheck, send } = usePasswordForm();
  /** The rule of one of the two fields for the new one. */
  const check = (name: NewPasswordName) => () => {
    const found = newPasswordFaults(intl, { ...form.getFieldsValue(), email })[name];
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
  };
  return (
    <section className="panel own-account-part">
      <h2>
        <FormattedMessage id="ownAccount.password.title" defaultMessage="Password" />
      </h2>
      {!online && (
        <p id={reasonId} className="quiet">
          <FormattedMessage
            id="ownAccount.password.offline"
            defaultMessage="This device is offline. Changing your password needs a connection."
          />
        </p>
      )}
      <Form<PasswordValues>
        form={form}
        layout="vertical"
        className="resource-form own-account-form"
        disabled={!online}
        initialValues={EMPTY}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={recheck}
        onFinish={send}
      >
        {/* For the browser's list of passwords: whose this one is. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <Form.Item
          name="current_password"
          label={<FormattedMessage id="ownAccount.password.current" defaultMessage="Current password" />}
          rules={[{ required: true, message: intl.formatMessage(accountMessages.passwordMissing) }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={<FormattedMessage id="ownAccount.password.new" defaultMessage="New password" />}
          extra={<NewPasswordHint />}
          required
          rules={[{ validator: check('password') }]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="password_confirmation"
          label={<FormattedMessage id="ownAccount.password.repeat" defaultMessage="New password once more" />}
          required
          rules={[{ validator: check('password_confirmation') }]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          className="own-account-button"
          {...(!online && { 'aria-describedby': reasonId })}
        >
          <FormattedMessage id="ownAccount.password.change" defaultMessage="Change the password" />
        </Button>
      </Form>
    </section>
  );
}
