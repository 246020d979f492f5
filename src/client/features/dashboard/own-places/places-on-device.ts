import type { OwnPlace } from '../../../../contract/own-places';
import { inNaturalOrder } from '../../../lib/natural-order';
import { allRecords, getRecord } from '../../../lib/record-table';
import { dayIn } from '../../../lib/time-zones';
import { begunOf } from '../../../lib/work-times';
import { timeZoneAt } from '../../../state/selected-client/time-zones';
import { figuresOf, type Records } from '../device/device-figures';

const DAY = 86_400_000;
const MONTHS = 12;
const LAST = 5;
const QUERY = {};

/** Days of which figures are, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly startDate: string;
  readonly finishDate: string;
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The ninety days that end with this one. */
export const lastDays = (today: string): Days => ({ startDate: dayBefore(today, 89), finishDate: today });

function before({ startDate, finishDate }: Days): Days {
  const length = (Date.parse(finishDate) - Date.parse(startDate)) / DAY + 1;
  return { startDate: dayBefore(startDate, length), finishDate: dayBefore(startDate, 1) };
}

/** Twelve months up to that of a day, `YYYY-MM`. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}

/** What the server says of the own places, from the answers on this device, and how many these are; all on one page. */
export function placesOnDevice(records: Records, days: Days) {
  const months = monthsUntil(days.finishDate);
  const earlier = before(days);
  const places = allRecords(records.locations)
    .toSorted((one, other) => inNaturalOrder(one.name, other.name))
    .map(({ id, name }): OwnPlace => {
      const dated = records.answers
        .filter(({ location_id }) => location_id === id)
        .map((answer) => ({ answer, day: dayIn(timeZoneAt(records, id), begunOf(answer).at) }));
      const figuresIn = ({ startDate, finishDate }: Days) =>
        figuresOf(
          dated.flatMap(({ answer, day }) => (day >= startDate && day <= finishDate ? answer : [])),
          QUERY,
        );
      return {
        id,
        name,
        figures: figuresIn(days),
        previous_score: figuresIn(earlier).score,
        trend: months.map((month) => {
          const end = `${month}-31`;
          return figuresIn({ startDate: month, finishDate: end < days.finishDate ? end : days.finishDate }).score;
        }),
        last: dated
          .toSorted((one, other) => Date.parse(begunOf(other.answer).at) - Date.parse(begunOf(one.answer).at))
          .slice(0, LAST)
          .map(({ answer: { id: answerId, assessment_tool_id, status, score, created_at, worked } }) => ({
            id: answerId,
            assessment_tool_id,
            assessment_tool: getRecord(records.assessmentTools, assessment_tool_id)?.name ?? '',
            status,
            score,
            created_at,
            ...(worked && { worked }),
          })),
      };
    });
  const known = new Set(places.map(({ id }) => id));
  return {
    places,
    months,
    total: places.length,
    answers: records.answers.filter(({ location_id }) => known.has(location_id)).length,
  };
}
