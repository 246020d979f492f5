import { useId, type ReactNode } from 'react';
import type { Fault, FaultField } from '../faults';
import { FaultText } from '../fault-text';

/** What the control of a row needs, to be named and described by it. */
interface RowAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'data-field': FaultField;
}

interface FormRowProps {
  readonly label: ReactNode;
  readonly field: FaultField;
  readonly faults: readonly Fault[];
  readonly children: (aria: RowAria) => ReactNode;
}

/** A field of the editor with its label, and what is to be put right in it. */
export function FormRow({ label, field, faults, children }: FormRowProps) {
  const id = useId();
  const own = faults.filter((fault) => fault.field === field);
  const hasFault = own.length > 0;
  return (
    <div className="item-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hasFault ? `${id}-fault` : undefined,
        'aria-invalid': hasFault,
        'data-field': field,
      })}
      {hasFault && (
        <p id={`${id}-fault`} className="item-fault">
          {own.map(({ says }, index) => (
            <span key={index}>
              <FaultText says={says} />{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
