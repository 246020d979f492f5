import type { ReactNode } from 'react';

interface FieldAria {
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  /** Of the control inside; the label's is `<id>-label`. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly fault: string | undefined;
  /** The control, with what ties it to its hint and its fault. */
  readonly children: (aria: FieldAria) => ReactNode;
}

/** Label and hint above a control, its fault below. */
export function FieldFrame({ id, label, hint, fault, children }: FieldFrameProps) {
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(
    (part) => part !== false,
  );
  return (
    <div className="account-field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      {children({ 'aria-invalid': fault !== undefined, 'aria-describedby': described.join(' ') || undefined })}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
