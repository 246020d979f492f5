import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextArea } from '../../../ui/text-area';
import './additions.css';

interface TextFormProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly submit: string;
  /** Shown when somebody sends off nothing. */
  readonly emptyFault: string;
  readonly onSubmit: (text: string) => void;
  /** The device refuses to keep the text until it is sent off. */
  readonly isNotKept?: boolean;
  readonly autoFocus?: boolean;
  readonly actions?: ReactNode;
}

/** One text and a button: an empty text is refused with a message. */
export function TextForm({
  label,
  value,
  onChange,
  submit,
  emptyFault,
  onSubmit,
  isNotKept = false,
  autoFocus = false,
  actions,
}: TextFormProps) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const isRefused = refused && value.trim() === '';
  const onSend = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(value.trim() === '');
    if (value.trim() === '') document.getElementById(id)?.focus();
    else onSubmit(value.trim());
  };
  return (
    <form className="text-form" onSubmit={onSend} noValidate>
      <label htmlFor={id}>{label}</label>
      <TextArea
        id={id}
        value={value}
        autoFocus={autoFocus}
        rows={1}
        maxLength={10_000}
        aria-invalid={isRefused}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-fault`} role="alert" className="fault">
        {isRefused && emptyFault}
        {isNotKept && (
          <FormattedMessage
            id="answering.text.not-kept"
            defaultMessage="Not kept on this device: the browser’s storage is full or closed to this page. Add it before you leave."
          />
        )}
      </p>
      <Flex wrap gap="small">
        <Button htmlType="submit">{submit}</Button>
        {actions}
      </Flex>
    </form>
  );
}
