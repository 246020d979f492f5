import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { QuestionType } from '../../../../contract/assessment-tools';
import { valueText } from '../../../state/outbox/value-messages';
import { Sparkline } from '../../../ui/sparkline';
import type { EarlierValue } from './earlier';

type Labels = Readonly<Record<string, string>> | undefined;

/** What stands of a text in one line; with `u`, no character is cut in two. */
const PREVIEW = /^.{0,60}/u;
/** Options up to this length stand beside each other. */
const SHORT = 12;

/** The beginning of a text in one line. */
function previewOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const [beginning = ''] = PREVIEW.exec(line) ?? [];
  return beginning === line ? line : `${beginning.trimEnd()}…`;
}

/** Numbers for a line through them; null: there is none to draw. */
function numbersOf(type: QuestionType, values: readonly EarlierValue[]): number[] | null {
  if (type !== 'range' && type !== 'number') return null;
  const numbers = values.map(({ value, ratio }) => (type === 'range' ? ratio : Number(value)));
  return numbers.every((number) => number !== null && Number.isFinite(number)) ? (numbers as number[]) : null;
}

interface SeriesProps {
  readonly type: QuestionType;
  readonly labels: Labels;
  /** At least two. */
  readonly values: readonly EarlierValue[];
}

/** The values before the last one: as a line, which a screen reader is told in words, or as words that are short. */
function Series({ type, values, labels }: SeriesProps) {
  const intl = useIntl();
  if (type === 'text' || type === 'date' || type === 'multiple') return null;
  const words = values.slice(1).map(({ value }) => valueText(intl, value, type, labels));
  const numbers = numbersOf(type, values);
  if (!numbers && words.some(({ length }) => length > SHORT)) return null;
  return (
    <>
      {numbers && (
        <Sparkline
          className="last-time-line"
          values={numbers.reverse()}
          range={type === 'range' ? [0, 1] : undefined}
        />
      )}
      <span className={numbers ? 'visually-hidden' : 'last-time-before'}>
        {' '}
        {intl.formatMessage(
          { id: 'answering.last-time.before', defaultMessage: 'Before that: {values}' },
          { values: intl.formatList(words, { type: 'unit' }) },
        )}
      </span>
    </>
  );
}

interface LastTimeProps {
  readonly type: QuestionType;
  /** What its options are called in the language in which it is read. */
  readonly labels: Labels;
  /** At least one, the last one first. */
  readonly values: readonly EarlierValue[];
}

/**
 * What a question was given last time, in one line of plain text: a category may hold a thousand of them. It opens where
 * there is more: a long text, the times before.
 */
export default function LastTime({ type, values, labels }: LastTimeProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [last] = values;
  if (!last) return null;
  const dayOf = ({ at }: EarlierValue) => intl.formatDate(at, { dateStyle: 'medium' });
  const text = valueText(intl, last.value, type, labels);
  const preview = previewOf(text);
  const line = (
    <>
      <span>
        {intl.formatMessage(
          { id: 'answering.last-time.line', defaultMessage: 'Last time, {date}: {value}' },
          { date: dayOf(last), value: preview },
        )}
      </span>
      {values.length > 1 && <Series type={type} values={values} labels={labels} />}
    </>
  );
  if (values.length === 1 && preview === text) return <div className="last-time">{line}</div>;
  return (
    <>
      <button type="button" className="last-time" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {line}
      </button>
      {isOpen && (
        <ol className="last-time-list">
          {values.map((earlier, place) => (
            <li key={place}>
              <span className="last-time-date">{dayOf(earlier)}</span>{' '}
              <span className="last-time-text" dir="auto">
                {valueText(intl, earlier.value, type, labels)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
