import type { CSSProperties, TextareaHTMLAttributes } from 'react';
import './field.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'value' | 'style'> {
  readonly value: string;
  /** Lines it has when it is empty; it grows with its text. */
  readonly rows: number;
}

/** A text field that grows with its text, without a script measuring it at each key press. */
export function TextArea({ value, rows, ...field }: TextAreaProps) {
  return (
    <div className="text-area" data-text={value} style={{ '--rows': rows } as CSSProperties}>
      <textarea dir="auto" {...field} className="field" value={value} rows={rows} />
    </div>
  );
}
