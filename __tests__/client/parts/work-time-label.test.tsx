import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { begunOf, changedOf, completedOf } from '../../../src/client/lib/work-times';
import { WorkTimeLabel } from '../../../src/client/parts/work-time-label';

const MONDAY = '2026-05-04T08:15:00.000Z';
const HALF_PAST_TEN = '2026-05-04T10:30:00.000Z';
const WEDNESDAY = '2026-05-06T10:30:00.000Z';

const answer = (received: string, uncertain: ('begun_at' | 'changed_at' | 'completed_at')[] = []) => ({
  created_at: received,
  updated_at: received,
  submitted_at: received,
  worked: { begun_at: MONDAY, changed_at: MONDAY, completed_at: MONDAY, uncertain },
});

function shown(label: Omit<Parameters<typeof WorkTimeLabel>[0], 'show'>): string | null {
  const { container } = render(
    <IntlProvider locale="en">
      <WorkTimeLabel {...label} show={(time) => time} />
    </IntlProvider>,
  );
  return container.textContent;
}

test('what came soon after it was done shows when it was done', () => {
  expect(shown({ of: begunOf(answer('2026-05-04T09:00:00.000Z')) })).toBe(MONDAY);
});

test('what came much later says both; where days are shown, only when they differ', () => {
  expect(shown({ of: changedOf(answer(HALF_PAST_TEN)) })).toBe(`${MONDAY}, received ${HALF_PAST_TEN}`);
  expect(shown({ of: changedOf(answer(HALF_PAST_TEN)), byDaysOf: 'UTC' })).toBe(MONDAY);
  expect(shown({ of: changedOf(answer(WEDNESDAY)), byDaysOf: 'UTC' })).toBe(`${MONDAY}, received ${WEDNESDAY}`);
});

test('a time that is in doubt says so, and only that one', () => {
  const doubted = answer(WEDNESDAY, ['completed_at']);
  const completed = completedOf(doubted);
  expect(shown({ of: begunOf(doubted) })).toBe(`${MONDAY}, received ${WEDNESDAY}`);
  expect(completed && shown({ of: completed })).toBe(`${MONDAY} (time uncertain), received ${WEDNESDAY}`);
});

test('a server that does not say when work was done has the time at which it received it', () => {
  const { worked: _, ...silent } = answer(WEDNESDAY);
  expect([begunOf(silent), changedOf(silent), completedOf(silent)].map((of) => of && shown({ of }))).toEqual(
    Array.from({ length: 3 }, () => WEDNESDAY),
  );
  expect(completedOf({ ...silent, submitted_at: null })).toBeNull();
});
