export interface TrendPoint {
  readonly key: string;
  /** On the axis. */
  readonly short: string;
  readonly title: string;
  /** It counts fewer days than others, and so is drawn as not certain. */
  readonly isPartial: boolean;
  /** It is still to come: only what was before is drawn. */
  readonly isAhead: boolean;
  readonly value: number;
  /** Of the value. */
  readonly part: number;
  /** In the same place of the period before; null without one. */
  readonly before: number | null;
}
export interface TrendNames {
  readonly value: string;
  readonly part: string;
  readonly before: string;
}

/** What is a part of another is hatched too: nothing is told by colour alone. */
export const TREND_COLORS = {
  value: 'var(--ant-color-primary)',
  part: 'var(--ant-color-text)',
  before: 'var(--ant-color-text-tertiary)',
};
