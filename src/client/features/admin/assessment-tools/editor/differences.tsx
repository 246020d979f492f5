import type { ReactNode } from 'react';
import './differences.css';

interface DifferenceProps {
  readonly tone: 'added' | 'changed' | 'same';
  /** What became of it, in a word or two. */
  readonly kind: ReactNode;
  /** What it is about. */
  readonly words: ReactNode;
  /** Where that is; without one where it is nowhere. */
  readonly category?: string;
  readonly children: ReactNode;
}

/** One question or category that differs, and below it how. */
export function Difference({ tone, kind, words, category, children }: DifferenceProps) {
  return (
    <li className={`difference difference-${tone}`}>
      <span className="difference-kind">{kind}</span>
      <div>
        <p className="difference-words">
          <bdi>{words}</bdi>
          {category !== undefined && <bdi className="difference-category"> {category}</bdi>}
        </p>
        {children}
      </div>
    </li>
  );
}

/** What differs between two states of a questionnaire; scrolled by keys too. */
export const Differences = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol className="differences" tabIndex={0} aria-label={label}>
    {children}
  </ol>
);
