import { useId, useState, type Ref } from 'react';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input/Input';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useIntl } from 'react-intl';

interface LoginFieldProps {
  readonly ref: Ref<InputRef>;
  readonly kind: 'email' | 'password';
  readonly label: string;
  readonly fault: string | undefined;
  readonly autoFocus?: boolean;
}

/** A field of the login with its label and its fault. A password can be shown. */
export function LoginField({ ref, kind, label, fault, autoFocus = false }: LoginFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(false);
  const asText = kind === 'email' ? 'email' : shown ? 'text' : 'password';
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <Input
        ref={ref}
        id={id}
        name={kind}
        type={asText}
        size="large"
        dir={kind === 'email' ? 'ltr' : undefined}
        autoComplete={kind === 'email' ? 'username' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        {...(fault !== undefined && { status: 'error' as const })}
        suffix={
          kind === 'password' ? (
            <Button
              type="text"
              className="login-reveal"
              icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
              aria-label={
                shown
                  ? intl.formatMessage({ id: 'login.password.hide', defaultMessage: 'Hide password' })
                  : intl.formatMessage({ id: 'login.password.show', defaultMessage: 'Show password' })
              }
              onClick={() => {
                setShown(!shown);
              }}
            />
          ) : undefined
        }
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className="login-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
