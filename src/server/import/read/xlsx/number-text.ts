import type { NumberFormat } from './number-format';

/** Beyond these digits a spreadsheet program shows none; they come from calculating in binary. */
const DIGITS = 15;
const DAY_S = 24 * 60 * 60;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;
/** 1900 counts a 29 February that never was, as the program before Excel did. */
const FALSE_DAY = 60;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const MIDNIGHT = '00:00';
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const plain = (value: number): string => String(Number(value.toPrecision(DIGITS)));
const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

function percentText(value: number, [least, most]: readonly [number, number]): string {
  const [whole = '', decimals = ''] = Number((value * 100).toPrecision(DIGITS))
    .toFixed(most)
    .split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return `${whole}${kept === '' ? '' : `.${kept}`}%`;
}

function dayText(day: number, is1904: boolean): string {
  if (!is1904 && day === FALSE_DAY) return '1900-02-29';
  const days = !is1904 && day < FALSE_DAY ? day + 1 : day;
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_S * 1000);
  return date.toISOString().slice(0, 10);
}

/** Hours and minutes of the seconds of a day, or of several. */
const timeText = (seconds: number): string => `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}`;

function momentText(value: number, kind: 'date' | 'dateTime' | 'time', is1904: boolean): string {
  // To the second: the fraction of a day is never exact.
  const seconds = Math.round(value * DAY_S);
  const time = timeText(seconds % DAY_S);
  if (kind === 'time') return time;
  const day = dayText(Math.floor(seconds / DAY_S), is1904);
  // Many programs write days as moments.
  return kind === 'date' || time === MIDNIGHT ? day : `${day} ${time}`;
}

/**
 * A number as its cell shows it, for reading: days and midnights as `YYYY-MM-DD`, other moments as `YYYY-MM-DD HH:mm`,
 * times and durations as `HH:mm`, percents with their decimals, all others plainly. `is1904`: days count from 1904, as
 * on old Macs.
 */
export function numberText(value: number, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'number') return plain(value);
  if (format.kind === 'percent') return percentText(value, format.decimals);
  if (format.kind === 'digits')
    return Number.isInteger(value) && value >= 0 ? plain(value).padStart(format.length, '0') : plain(value);
  if (value < 0 || value > LAST_DAY) return plain(value);
  return format.kind === 'duration' ? timeText(Math.round(value * DAY_S)) : momentText(value, format.kind, is1904);
}

/** A moment that is written as one (ISO 8601), as `numberText` writes it. */
export function isoText(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === undefined || time === MIDNIGHT ? day : `${day} ${time}`;
}
