import type { ReactNode } from 'react';
import './distribution.css';

interface DistributionBarsProps {
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly count: number;
    readonly number: ReactNode;
  }[];
}

/** How often each of some things was given: as text, with a bar that needs no reading. */
export function DistributionBars({ bars }: DistributionBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="distribution">
      {bars.map(({ key, label, count, number }) => (
        <li key={key}>
          <span className="distribution-option">
            <bdi>{label}</bdi>
          </span>
          <span className="distribution-bar" aria-hidden="true">
            <span style={{ inlineSize: `${String((100 * count) / most)}%` }} />
          </span>
          <span className="distribution-count">{number}</span>
        </li>
      ))}
    </ul>
  );
}
