import { screen, within } from '@testing-library/react';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device } from './records';

beforeEach(freshDevice);

const complete = [detail('range', '4'), detail('yes', 'yes'), detail('path', 'no')];

async function openReview(details = complete, online = false) {
  const app = renderApp({ at: '/assessment/a1/review', online });
  app.happens(...device({ answers: [answerOf({ details })] }));
  await screen.findByRole('heading', { name: 'Review and submit' });
  return app;
}

test('lists what is missing with links to it, and does not submit before it is answered', async () => {
  await openReview([detail('range', '4')]);
  expect(screen.getByRole('heading', { name: '2 required questions are not answered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Question path' })).toHaveAttribute('href', '/assessment/a1?question=path');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(/You can submit when/);
});

test('shows the score per category and in all', async () => {
  await openReview();
  const scores = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(scores).toEqual(['80%', 'not scored', '80%']);
});

test('submits, offline too, and goes on to a receipt that does not claim more than is true', async () => {
  const { person, getState } = await openReview();
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Assessment submitted' })).toBeVisible();
  expect(window.location.pathname).toBe('/assessment/a1/submitted');
  expect(screen.getByText('Saved on this device. Will be sent when the connection is back.')).toBeVisible();
  expect(getState().outbox.lanes['a1']).toMatchObject([{ kind: 'changeStatus', args: { status: 'completed' } }]);
});

test('the receipt of an answer on the server gives its number', async () => {
  const app = renderApp({ at: '/assessment/a1/submitted' });
  app.happens(...device({ answers: [answerOf({ status: 'completed', submitted_at: '2026-11-21T06:40:00.000Z' })] }));
  const receipt = await screen.findByText('On the server.');
  expect(receipt).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('a1')).toBeVisible();
});

test('there is no receipt before the submission', async () => {
  const app = renderApp({ at: '/assessment/a1/submitted' });
  app.happens(...device());
  expect(await screen.findByRole('heading', { name: 'This assessment has not been submitted' })).toBeVisible();
});
