import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import Button from 'antd/es/button';
import Input, { type InputProps } from 'antd/es/input/Input';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { accountMessages } from '../account-messages';

/** A password that can be shown. Ant Design's own has an eye that is too small for fingers. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          size="small"
          icon={shown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
          aria-label={intl.formatMessage(shown ? accountMessages.hidePassword : accountMessages.showPassword)}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
