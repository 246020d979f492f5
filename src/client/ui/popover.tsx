import { useId, useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import './popover.css';
import { useDismissal } from './use-dismissal';

interface PopoverProps {
  /** The button's name. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Drawn while it is open. `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A round button in a bar, and a panel below it that leaves the page usable. */
export function Popover({ label, icon, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const buttonId = `${id}button`;
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) document.getElementById(buttonId)?.focus();
  };
  const area = useDismissal(open, close);
  return (
    <div className="popover" ref={area}>
      <Button
        id={buttonId}
        type="text"
        shape="circle"
        className="bar-button"
        icon={icon}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      />
      {open && (
        <div id={id} role="group" aria-label={label} className="popover-panel">
          {children(() => {
            close(true);
          })}
        </div>
      )}
    </div>
  );
}
