import type { ReactNode } from 'react';

interface SendFieldProps {
  /** Of the control inside; that of the fault is `<id>-fault`. */
  readonly id: string;
  readonly label: ReactNode;
  /** False: none. */
  readonly fault?: ReactNode;
  readonly children: ReactNode;
}

/** A field of the dialog with its label, and what is wrong with it. */
export const SendField = ({ id, label, fault = false, children }: SendFieldProps) => (
  <div className="send-field">
    <label htmlFor={id}>{label}</label>
    {children}
    <p id={`${id}-fault`} role="alert" className="fault">
      {fault}
    </p>
  </div>
);
