import { act, screen, within } from '@testing-library/react';
import type { Evidence } from '../../../../src/contract/evidence';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../support/client-store';
import { undoFromNow } from '../../../../src/client/features/answering/review/undo-submission';
import { getRecord } from '../../../../src/client/lib/record-table';
import { json } from '../../../support/scripted-server';
import { renderApp } from '../../app/render-app';
import { capabilitiesRemembered } from '../../../../src/client/state/connectivity/slice';
import { answerOf, detail, device, fullTool } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

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

test('what lacks its photo is listed, and holds up the submission, where the server keeps photos', async () => {
  const tool = fullTool();
  const questions = tool.questions.map((one) => (one.id === 'path' ? { ...one, evidence: 'required' as const } : one));
  const app = renderApp({ at: '/assessment/a1/review', online: false });
  app.happens(...device({ tools: [{ ...tool, questions }], answers: [answerOf({ details: complete })] }));
  expect(await screen.findByRole('heading', { name: 'All required questions are answered' })).toBeVisible();
  const capabilities = { idempotency: true, etag: true, office: false, values: true, devices: false, evidence: true };
  app.happens(capabilitiesRemembered({ capabilities }));
  expect(screen.getByRole('heading', { name: 'One question is not complete' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Question path' }).closest('li')).toHaveTextContent('Photo or file required');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('an answer that needs a note opens its field, which is asked for in the words of the questionnaire, and is missing until then', async () => {
  const tool = fullTool();
  const questions = tool.questions.map((one) =>
    one.id === 'path' ? { ...one, note_if: { operator: 'is' as const, values: ['no'], prompt: 'Why not?' } } : one,
  );
  const app = renderApp({ at: '/assessment/a1/review', online: false });
  app.happens(...device({ tools: [{ ...tool, questions }], answers: [answerOf({ details: complete })] }));
  expect(await screen.findByRole('heading', { name: 'One question is not complete' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Question path' });
  expect(link.closest('li')).toHaveTextContent('Note required');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();

  await app.person.click(link);
  const path = within(await screen.findByRole('radiogroup', { name: 'Question path' }));
  const note = path.getByRole('textbox', { name: 'Why not? Note required' });
  expect(note).toBeRequired();
  expect(screen.getByRole('button', { name: '1 required left' })).toBeVisible();
  await app.person.click(path.getByRole('radio', { name: 'Yes' }));
  expect(path.queryByRole('textbox')).not.toBeInTheDocument();
  await app.person.click(path.getByRole('radio', { name: 'No' }));
  await app.person.type(path.getByRole('textbox', { name: /^Why not/ }), 'It is overgrown.');
  await app.person.tab();
  expect(path.getByRole('textbox', { name: 'Why not?' })).toHaveValue('It is overgrown.');
  expect(screen.queryByRole('button', { name: /required left/ })).not.toBeInTheDocument();
});

test('a photo that was removed a moment ago is missing at once, and is not when that is taken back', async () => {
  const tool = fullTool();
  const questions = tool.questions.map((one) => (one.id === 'path' ? { ...one, evidence: 'required' as const } : one));
  const photo: Evidence = {
    ...{ id: 'e1', answer_id: 'a1', question_id: 'path', custom_question_id: null, question_category_id: null },
    ...{ kind: 'file', name: 'plan.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64), received: 9 },
    ...{ taken_at: null, created_at: '2026-01-01T00:00:00.000Z' },
  };
  const capabilities = { idempotency: true, etag: true, office: false, values: true, devices: false, evidence: true };
  const app = renderApp({ at: '/assessment/a1/review', online: false });
  app.happens(capabilitiesRemembered({ capabilities }));
  app.happens(
    ...device({ tools: [{ ...tool, questions }], answers: [answerOf({ details: complete, evidence: [photo] })] }),
  );
  const submit = () => screen.getByRole('button', { name: 'Submit' });
  await app.person.click(await screen.findByRole('button', { name: 'Open plan.pdf' }));
  expect(submit()).toBeEnabled();
  await app.person.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'One question is not complete' })).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(app.getState().outbox.lanes).toEqual({});
  await app.person.click(screen.getByRole('button', { name: 'Undo: Removed: plan.pdf' }));
  expect(screen.getByRole('heading', { name: 'All required questions are answered' })).toBeVisible();
  expect(submit()).toBeEnabled();
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

describe('a submission by mistake', () => {
  const undo = () => screen.queryByRole('button', { name: 'Undo' });

  test('is undone as if it had never been, while it is on this device alone', async () => {
    const { person, getState } = await openReview();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Assessment submitted' });
    await person.click(undo()!);
    expect(await screen.findByRole('heading', { name: 'Review and submit' })).toBeVisible();
    expect(getState().outbox.lanes).toEqual({});
    expect(getRecord(getState().answers, 'a1')).toMatchObject({ status: 'in_progress', submitted_at: null });
  });

  test('is undone for ten seconds, not when the page is opened again later', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
    const { person } = await openReview();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Assessment submitted' });
    undo()!.focus();
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    expect(undo()).toBeNull();
    expect(document.body).not.toHaveFocus();
    jest.useRealTimers();
  });

  test('that the server has is undone there, where the server can', async () => {
    const app = renderApp({ at: '/assessment/a1/submitted', state: undoFromNow(), online: false });
    app.happens(...device({ answers: [answerOf({ status: 'completed', submitted_at: new Date().toISOString() })] }));
    await screen.findByRole('heading', { name: 'Assessment submitted' });
    expect(undo()).toBeNull();
    const known = { idempotency: true, etag: true, office: false, values: true, devices: false };
    app.happens(capabilitiesRemembered({ capabilities: { ...known, takeBack: true } }));
    await app.person.click(undo()!);
    await screen.findByRole('heading', { name: 'Review and submit' });
    const { lanes } = app.getState().outbox;
    expect(lanes['a1']).toMatchObject([{ args: { status: 'in_progress', previous: 'completed' } }]);
  });
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

describe('the assessment on paper', () => {
  const capabilities = {
    ...{ idempotency: true, etag: true, office: false, values: true, devices: false },
    documents: true,
  };
  const completed = answerOf({ status: 'completed', submitted_at: '2026-11-21T06:40:00.000Z' });
  const name = 'Download as PDF';
  const button = () => screen.queryByRole('button', { name });

  async function openReceipt({ online = true, documents = true } = {}) {
    const app = renderApp({ at: '/assessment/a1/submitted', online });
    app.happens(reachabilityChanged({ reachable: true, capabilities: { ...capabilities, documents } }));
    app.happens(...device({ answers: [completed] }));
    await screen.findByText('On the server.');
    return app;
  }

  test('is saved under the names of the questionnaire and the place, in the language of the screen', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const asked: string[] = [];
    globalThis.fetch = (input) => {
      asked.push(typeof input === 'string' ? input : '');
      return Promise.resolve(
        new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="assessment.pdf"' } }),
      );
    };
    const { person } = await openReceipt();
    await person.click(button()!);
    expect(await screen.findByText(/“.+North House \d{4}-\d\d-\d\d\.pdf” was saved\./)).toBeVisible();
    expect(asked.filter((path) => path.includes('/document'))).toEqual(['/api/answers/a1/document?language=en']);
    expect(saved).toHaveLength(1);
  });

  test('that cannot be had says why, where the person is', async () => {
    globalThis.fetch = () => Promise.resolve(json({ message: 'This assessment is too long for a PDF.' }, 422));
    const { person } = await openReceipt();
    await person.click(button()!);
    const reason = await screen.findByText(/This assessment is too long for a PDF\./);
    expect(reason.closest('[role="alert"]')).not.toBeNull();
  });

  test('waits for a connection, and is offered by no server that cannot make it', async () => {
    const { happens } = await openReceipt({ online: false });
    expect(button()).toBeDisabled();
    expect(screen.getByText('The server makes the PDF, which needs a connection.')).toBeVisible();
    happens(reachabilityChanged({ reachable: true, capabilities: { ...capabilities, documents: false } }));
    expect(button()).toBeNull();
  });
});
