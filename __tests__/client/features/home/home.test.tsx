import { screen, within } from '@testing-library/react';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device, fullTool } from '../answering/records';

beforeEach(freshDevice);

type Device = NonNullable<Parameters<typeof device>[0]>;

async function openHome(on: Device, online = true) {
  const app = renderApp({ at: '/', online });
  app.happens(...device(on));
  await screen.findByRole('heading', { name: 'Assessments', level: 1 });
  return app;
}
const groupOf = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

const change = makeEntry(
  { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: { answer: null } } },
  { answerRef: 'a1' },
);

test('groups answers by status, with progress and where their changes are', async () => {
  await openHome({
    answers: [
      answerOf({ details: [detail('yes', 'no')] }),
      answerOf({ id: 'a2', status: 'sent' }),
      answerOf({ id: 'a3', status: 'completed', score: 66.7 }),
    ],
    entries: [change],
  });
  const [row] = groupOf('In progress 1').getAllByRole('listitem');
  expect(row).toHaveTextContent('2 of 8 answered · 1 required left');
  expect(row).toHaveTextContent('Saved on this device');
  expect(within(row!).getByRole('link', { name: 'Hygiene audit North House' })).toHaveAttribute(
    'href',
    '/assessment/a1',
  );
  expect(groupOf('Sent to the director 1').getAllByRole('listitem')).toHaveLength(1);
  expect(groupOf('Completed 1').getByRole('listitem')).toHaveTextContent('Score 66.7%');
  expect(groupOf('Completed 1').getByRole('listitem')).toHaveTextContent('Saved on the server');
});

test('what is with a director says whether it was opened, by whom and when', async () => {
  const share = {
    ...{
      email: 'osei@example.org',
      name: 'Dr Osei',
      sent_count: 1,
      sent_at: '2026-01-01T08:00:00.000Z',
      expires_at: '2999-12-01T08:00:00.000Z',
    },
    ...{ opened_at: null, submitted_at: null, revoked_at: null },
  };
  await openHome({
    answers: [
      answerOf({ status: 'sent', share: { ...share, opened_at: '2026-01-02T08:00:00.000Z' } }),
      answerOf({ id: 'a2', status: 'sent', share: { ...share, name: null } }),
    ],
  });
  const rows = groupOf('Sent to the director 2')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringMatching(/opened by Dr Osei, Jan 2, 2026/));
  expect(rows).toContainEqual(expect.stringMatching(/not opened yet by osei@example\.org/));
});

test('finds by tool or location, and says when nothing matches', async () => {
  const { person } = await openHome({
    tools: [fullTool(), fullTool({ id: 't2', name: 'Fire safety' })],
    answers: [answerOf(), answerOf({ id: 'a2', assessment_tool_id: 't2' })],
  });
  const search = screen.getByRole('searchbox', { name: 'Search by questionnaire or location' });
  await person.type(search, 'fire');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Fire safety'),
  ]);
  await person.type(search, 'x');
  expect(await screen.findByText('No assessment matches “firex”')).toBeVisible();
});

test('shows twenty at first, and more when asked', async () => {
  const answers = Array.from({ length: 45 }, (_, at) => answerOf({ id: `a${String(at)}`, status: 'completed' }));
  const { person } = await openHome({ answers });
  expect(groupOf('Completed').getAllByRole('listitem')).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show 20 more of 45' }));
  expect(groupOf('Completed').getAllByRole('listitem')).toHaveLength(40);
});

test('without answers it says how to begin; offline it says what is shown', async () => {
  await openHome({ answers: [] }, false);
  expect(screen.getByText('No assessments yet')).toBeVisible();
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
});

test('the own figures are those of this device, and offline too', async () => {
  const long = '2020-01-01T00:00:00.000Z';
  await openHome(
    {
      answers: [
        answerOf(),
        answerOf({ id: 'a2', status: 'sent' }),
        answerOf({ id: 'a3', status: 'completed', score: 80, submitted_at: new Date().toISOString() }),
        answerOf({ id: 'a4', status: 'completed', score: 60, submitted_at: long }),
        answerOf({ id: 'a5', status: 'completed', score: null, submitted_at: long }),
      ],
    },
    false,
  );
  const figures = within(screen.getByRole('region', { name: 'Your figures' }));
  const valueOf = (title: string) => figures.getByText(title).nextElementSibling?.textContent;
  expect(['To do', 'With the director', 'Done this month', 'Mean score'].map(valueOf)).toEqual(['1', '1', '1', '70%']);
});
