import { useId, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useIntl } from 'react-intl';
import { accountMessages } from './account-messages';
import { FieldFrame } from './field-frame';

interface AccountFieldProps {
  readonly kind: 'text' | 'email' | 'password';
  readonly name: string;
  readonly label: string;
  readonly fault: string | undefined;
  /** What browsers and password managers fill in. */
  readonly autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

/**
 * A field with its label, hint and fault; a password can be shown. The browser's own input: Ant Design's brings its
 * whole form with it, 20 KB that nobody needs here.
 */
export function AccountField({ kind, label, fault, hint, ...input }: AccountFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = kind === 'password';
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      {(aria) => (
        <div className="account-input">
          <input
            {...input}
            {...aria}
            id={id}
            type={isPassword && shown ? 'text' : kind}
            dir={{ text: 'auto', email: 'ltr', password: undefined }[kind]}
            autoCapitalize={kind === 'text' ? 'words' : 'none'}
            spellCheck={false}
            required
          />
          {isPassword && (
            <Button
              type="text"
              icon={shown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
              aria-label={intl.formatMessage(shown ? accountMessages.hidePassword : accountMessages.showPassword)}
              aria-describedby={`${id}-label`}
              onClick={() => {
                setShown(!shown);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
