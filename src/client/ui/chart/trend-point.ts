export interface TrendPoint {
  readonly key: string;
  /** On the axis. */
  readonly short: string;
  readonly title: string;
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

/** Of one family: only what was before is grey. */
export const TREND_COLORS = { value: 'var(--ant-color-primary)', part: 'var(--ant-color-primary-text)', before: 'var(--ant-color-text-tertiary)' };
