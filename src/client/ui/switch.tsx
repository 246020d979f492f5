import { useId, type ReactNode } from 'react';
import AntSwitch from 'antd/es/switch';
import './switch.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** On or off, at once; its words are part of what can be pressed. */
export function Switch({ checked, onChange, disabled = false, children }: SwitchProps) {
  const id = useId();
  return (
    <label className="switch">
      <span id={id}>{children}</span>
      <AntSwitch aria-labelledby={id} checked={checked} disabled={disabled} onChange={onChange} />
    </label>
  );
}
