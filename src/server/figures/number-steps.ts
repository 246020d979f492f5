import { type RawBuilder, sql } from 'kysely';

/** More different numbers than this are told in steps, of which there are no more either. */
const MOST = 10;
const most = sql.lit(MOST);

/**
 * The multiple of `width` that a number is at or next above. By remainders, which are exact: a quotient may be rounded.
 */
const floorTo = (value: string, width: string): RawBuilder<unknown> => {
  const by = sql.ref(width);
  return sql`${sql.ref(value)} - mod(mod(${sql.ref(value)}, ${by}) + ${by}, ${by})`;
};

/**
 * `number_step`: how the numbers of `given` are spread, by question; `low` and `high` are the ends of a step, and the
 * same where each number stands by itself. The width of steps is 1, 2 or 5 times a power of ten: the smallest of which
 * so few are enough.
 */
export const numberSteps = sql`
  number as (select question, worth as value, sum(answers) as answers from given where type = 'number'
    and worth is not null
    group by question, worth having sum(answers) <> 0),
  extent as (select question, min(value) as low, max(value) as high, count(*) as different from number
    group by question),
  spread as (select extent.question, extent.low, extent.high, fitting.width from extent cross join lateral (
      select min(width) as width from (
        select digit * ('1e' || exponent)::numeric as width from unnest(array[1, 2, 5]) digit,
          generate_series(floor(log(extent.high - extent.low))::int - 2, floor(log(extent.high - extent.low))::int + 1) exponent) one
      where ${floorTo('extent.high', 'one.width')} - (${floorTo('extent.low', 'one.width')}) < ${most} * one.width) fitting
    where extent.different > ${most}),
  step as (select spread.question, spread.high as last, spread.width, ${floorTo('spread.low', 'spread.width')} + place * spread.width as low
    from spread, generate_series(0, ${most} - 1) place),
  number_step as (
    select question, value as low, value as high, answers from number join extent using (question)
      where different <= ${most}
    union all
    select step.question, step.low, step.low + step.width, coalesce(sum(number.answers), 0)
    from step left join number on number.question = step.question and number.value >= step.low
      and number.value < step.low + step.width
    where step.low <= step.last group by step.question, step.low, step.width)`;
