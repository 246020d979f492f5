import { screen, within } from '@testing-library/react';
import { modeChosen, questionFlagged } from '../../../../src/client/state/sheet/slice';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

const flag = (questionId: string) => questionFlagged({ answerId: 'a1', questionId });
const toggle = (id: string) => screen.getByRole('button', { name: `Flag for later: Question ${id}` });
const rail = () => within(screen.getByRole('navigation', { name: 'Categories' }));

async function openAt(at: string, answer = answerOf()) {
  const app = renderApp({ at, online: false });
  app.happens(...device({ answers: [answer] }));
  await screen.findByRole('heading', { level: 1, name: /Hygiene audit|Review and submit/ });
  return app;
}

test('a question is flagged and unflagged in the list; its category counts it, and nothing is sent', async () => {
  const { person, getState } = await openAt('/assessment/a1');
  await person.click(toggle('yes'));
  await person.click(toggle('range'));
  expect(toggle('yes')).toHaveAttribute('aria-pressed', 'true');
  expect(rail().getByRole('button', { name: /^Rooms/ })).toHaveTextContent('2 flagged');
  await person.click(toggle('yes'));
  expect(toggle('yes')).toHaveAttribute('aria-pressed', 'false');
  expect(rail().getByRole('button', { name: /^Rooms/ })).toHaveTextContent('1 flagged');
  expect(getState().outbox.lanes).toEqual({});
});

test('one question at a time has its flag in the bar below', async () => {
  const { person, happens } = await openAt('/assessment/a1');
  happens(modeChosen({ mode: 'single' }));
  await person.click(await screen.findByRole('button', { name: 'Flag for later' }));
  expect(screen.getByRole('button', { name: 'Flag for later' })).toHaveAttribute('aria-pressed', 'true');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Flag for later' })).toHaveAttribute('aria-pressed', 'false');
});

test('goes from one flagged question to the next, from the last to the first', async () => {
  const { person, happens } = await openAt('/assessment/a1');
  expect(rail().queryByRole('button', { name: 'Next flagged' })).not.toBeInTheDocument();
  happens(flag('path'), flag('single'));
  const next = async () => person.click(rail().getByRole('button', { name: 'Next flagged' }));
  await next();
  expect(screen.getByRole('radio', { name: 'Calm' })).toHaveFocus();
  await next();
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await next();
  expect(screen.getByRole('radio', { name: 'Calm' })).toHaveFocus();
});

test('the review lists what is flagged, with links, and submits nonetheless', async () => {
  const complete = [detail('range', '4'), detail('yes', 'yes'), detail('path', 'no')];
  const { person, happens, getState } = await openAt('/assessment/a1/review', answerOf({ details: complete }));
  expect(screen.queryByRole('heading', { name: /flagged/ })).not.toBeInTheDocument();
  happens(flag('path'), flag('single'));
  expect(screen.getByRole('heading', { name: '2 questions are flagged for later' })).toBeVisible();
  const links = ['Question single', 'Question path'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assessment/a1?question=single',
    '/assessment/a1?question=path',
  ]);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Assessment submitted' })).toBeVisible();
  expect(getState().sheet.flags).toEqual({});
});
