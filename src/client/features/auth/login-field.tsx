import { useId, useState, type RefObject } from 'react';
import Button from 'antd/es/button';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useIntl } from 'react-intl';

interface LoginFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly kind: 'email' | 'password';
  readonly label: string;
  readonly fault: string | undefined;
  readonly autoFocus?: boolean;
}

/**
 * A field of the login with its label and its fault; a password can be shown. The browser's own input: Ant Design's
 * brings its whole form with it, 20 KB that nobody needs here.
 */
export function LoginField({ ref, kind, label, fault, autoFocus = false }: LoginFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = kind === 'password';
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          ref={ref}
          id={id}
          name={kind}
          type={isPassword && shown ? 'text' : kind}
          dir={isPassword ? undefined : 'ltr'}
          autoComplete={isPassword ? 'current-password' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        />
        {isPassword && (
          <Button
            type="text"
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
        )}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="login-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
