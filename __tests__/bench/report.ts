import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../node_modules/.cache/outpost/bench.json', import.meta.url));

/** One line of the table. Times in ms, rates per second, memory in MB; without a unit, a count. */
export interface Row {
  readonly row: string;
  readonly size: string;
  readonly unit: 'ms' | '/s' | 'MB' | '';
  readonly floor: number | null;
  readonly ours: number;
  /** Of `ours` to `floor` where it is not simply that; see `medianRatio`. */
  readonly ratio?: number;
  /** Stock redux-persist, the peer. */
  readonly stock?: number;
  /** Of `ours` to the floor, or of `ours` itself. Absent: a figure to know, without a target. */
  readonly target?:
    { readonly of: 'ratio' | 'value'; readonly atMost: number } | { readonly of: 'ratio'; readonly atLeast: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('Nothing was measured');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Median of the rounds' own ratios: a machine that was slow for one round was slow for both. */
export const medianRatio = (ours: readonly number[], floor: readonly number[]) =>
  median(ours.map((value, round) => value / (floor[round] ?? Number.NaN)));

const ratioOf = ({ floor, ours, ratio }: Row) => ratio ?? (floor === null || floor === 0 ? null : ours / floor);

function isReached(row: Row): boolean | null {
  const { target } = row;
  if (!target) return null;
  const measured = target.of === 'value' ? row.ours : (ratioOf(row) ?? Number.NaN);
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
}

const number = (value: number | null | undefined) =>
  value === null || value === undefined
    ? '–'
    : value.toFixed(Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1);

function words(row: Row): string[] {
  const { target, unit } = row;
  const limit = !target ? '' : 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  const reached = isReached(row);
  return [
    row.row,
    row.size,
    `${number(row.floor)} ${unit}`,
    `${number(row.ours)} ${unit}`,
    number(ratioOf(row)),
    `${limit}${target ? (target.of === 'ratio' ? '×' : ` ${unit}`) : ''}`,
    reached === null ? '' : reached ? 'ok' : 'OVER',
    row.stock === undefined
      ? ''
      : `${number(row.stock)} ms${row.floor === null || row.floor === 0 ? '' : ` (${number(row.stock / row.floor)}×)`}`,
  ];
}

/** A row as it stands once it is measured: whoever waits for the table sees how far it is. */
export const printRow = (row: Row): void =>
  console.log(
    words(row)
      .filter((cell) => cell !== '')
      .join('  '),
  );

const HEAD = ['row', 'size', 'floor', 'ours', 'ratio', 'target', '', 'stock redux-persist'];

/** Prints the table and keeps it as JSON, with the machine's load, by which it is to be read. */
export function report(rows: readonly Row[], facts: Readonly<Record<string, unknown>>): void {
  const lines = [HEAD, ...rows.map(words)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, loadAtEnd: loadavg(), node: process.version };
  mkdirSync(path.dirname(FILE), { recursive: true });
  const measured = rows.map((row) => ({ ...row, ratio: ratioOf(row), reached: isReached(row) }));
  writeFileSync(
    FILE,
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...facts, rows: measured }, null, 2)}\n`,
  );
  console.log(`\nKept in ${path.relative(process.cwd(), FILE)}`);
}
