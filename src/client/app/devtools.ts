import { isPlainObject } from '@reduxjs/toolkit';
import { allRecords, type Identified, type RecordTable } from '../lib/record-table';

/** Lists up to so long are shown whole. */
const FEW = 50;
const FIRST = 5;

const isTable = (value: object): value is RecordTable<Identified> => 'buckets' in value && 'size' in value;

/** State is never changed in place, so the summary of a part holds as long as the part is there. */
const summaries = new WeakMap<object, unknown>();

const preview = (list: readonly unknown[]): unknown =>
  list.length > FEW ? { count: list.length, first: list.slice(0, FIRST).map(summarize) } : list.map(summarize);

function previewObject(value: object): unknown {
  const entries = Object.entries(value);
  const shown = entries.length > FEW ? entries.slice(0, FIRST) : entries;
  const object = Object.fromEntries(shown.map(([key, part]) => [key, summarize(part)]));
  return shown === entries ? object : { count: entries.length, first: object };
}

function summaryOf(value: object): unknown {
  if (isTable(value)) {
    const records = allRecords(value);
    return { count: records.length, first: records.slice(0, FIRST).map(summarize) };
  }
  if (Array.isArray(value)) return preview(value);
  return isPlainObject(value) ? previewObject(value) : value;
}

/**
 * The state or an action for Redux DevTools: collections, and whatever else is long, as its count and first records,
 * wherever it stands. Ten thousand records would stall the panel.
 */
export function summarize<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!summaries.has(value)) summaries.set(value, summaryOf(value));
  return summaries.get(value) as T;
}
