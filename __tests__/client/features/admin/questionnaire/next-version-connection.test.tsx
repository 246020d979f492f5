import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { draft, openEditor, type EditorPage } from './open-editor';

const active = { ...draft, status: 'active' as const, version: 5 };
const open = (server?: EditorPage['server']) =>
  openEditor(server?.tool() ?? active, { capabilities: ', drafts', ...(server && { server }) });
/** The person looks at the page again. */
const comeBack = () => fireEvent(document, new Event('visibilitychange'));
const rewrite = ({ field }: EditorPage, value: string) => fireEvent.change(field('Question'), { target: { value } });

afterEach(() => jest.useRealTimers());

describe('what could not be saved', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** By the page's own clock: time for an answer to arrive, and not for the page to wait any longer. */
  const MOMENT = { timeout: 1000 };
  const texts = ({ server }: EditorPage) =>
    server.drafts.saves.map(({ body }) => body.question_categories[0]?.questions[0]?.question);

  /** One save fails. */
  async function failed() {
    const page = await open();
    await page.choose('Is the gate shut?');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    page.server.drafts.fail(1);
    rewrite(page, 'Is it locked?');
    await pass(1600);
    expect(screen.getByText(/^The draft is not on the server yet/)).toBeVisible();
    expect(texts(page)).toEqual([]);
    return page;
  }

  test('is tried again after a while, however often the server is asked meanwhile, and not before', async () => {
    const page = await failed();
    for (let seconds = 0; seconds < 12; seconds += 4) {
      comeBack();
      await pass(4000);
    }
    expect(texts(page)).toEqual([]);
    comeBack();
    await pass(4000);
    await waitFor(() => expect(texts(page)).toEqual(['Is it locked?']), MOMENT);
    await waitFor(() => expect(screen.queryByText(/^The draft is not on the server yet/)).not.toBeInTheDocument());
  });

  test('is tried again soon after the next letter', async () => {
    const page = await failed();
    rewrite(page, 'Is it locked now?');
    await pass(1600);
    await waitFor(() => expect(texts(page)).toEqual(['Is it locked now?']), MOMENT);
  });

  test('is tried again as soon as the connection is back', async () => {
    const page = await failed();
    page.happens(onlineChanged({ online: false }));
    await pass(100);
    page.happens(onlineChanged({ online: true }));
    await waitFor(() => expect(texts(page)).toEqual(['Is it locked?']), MOMENT);
  });
});

describe('publishing while the connection breaks', () => {
  async function publishing(what: 'request' | 'answer', times: number) {
    const page = await open();
    await page.choose('Is the gate shut?');
    rewrite(page, 'Is it locked?');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5000 })).toBeVisible();
    page.server.cut(what, times);
    await page.press('Publish…');
    await page.inDialog('Publish version 6');
    return page;
  }
  const published = async ({ server }: EditorPage) => {
    expect(await screen.findByText(/^Version 6 of .* is published\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.tool().version).toBe(6);
    expect(server.saves).toHaveLength(1);
    expect(screen.queryByText(/published elsewhere/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  };

  test('once is not noticed, and makes one version', async () => {
    await published(await publishing('answer', 1));
  });

  test.each(['request', 'answer'] as const)(
    'for longer, the person is told that nobody knows, and finds out: lost was the %s',
    async (what) => {
      const page = await publishing(what, 2);
      const dialog = await page.dialog();
      await waitFor(() => expect(dialog).toHaveTextContent('It is not known whether this was published'));
      expect(dialog).toHaveTextContent('The server cannot be reached at the moment.');
      await page.inDialog('Find out');
      await published(page);
    },
  );

  test('it is found out when the server is asked next, also where the person typed on', async () => {
    const page = await publishing('answer', 2);
    await waitFor(async () => expect(await page.dialog()).toHaveTextContent('It is not known'));
    await page.inDialog('Close');
    rewrite(page, 'Is it locked now?');
    comeBack();
    expect(await screen.findByText(/^Version 6 of .* is published\.$/)).toBeVisible();
    expect(screen.queryByText(/published elsewhere/)).not.toBeInTheDocument();
    await waitFor(() => expect(page.server.drafts.saves.at(-1)).toMatchObject({ body: { base_version: 6 } }), {
      timeout: 5000,
    });
    expect(page.rows()).toContain('Is it locked now?');
    expect(page.server.saves).toHaveLength(1);
  });
});

describe('publishing, and leaving the page before anybody knows', () => {
  async function comingBack(
    what: 'request' | 'answer',
    meanwhile: (server: EditorPage['server']) => void = () => undefined,
  ) {
    const page = await open();
    await page.choose('Is the gate shut?');
    rewrite(page, 'Is it locked?');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5000 })).toBeVisible();
    page.server.cut(what, 2);
    await page.press('Publish…');
    await page.inDialog('Publish version 6');
    await waitFor(async () => expect(await page.dialog()).toHaveTextContent('It is not known'));
    cleanup();
    meanwhile(page.server);
    return open(page.server);
  }
  /** Nothing is asked about any more. */
  const isSettled = async ({ server }: EditorPage) => {
    cleanup();
    await open(server);
    expect(await screen.findByRole('button', { name: 'Publish…' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/is not published:|is published\.$/)).not.toBeInTheDocument();
  };

  test('it is said that it is published', async () => {
    const page = await comingBack('answer');
    expect(await screen.findByText(/^Version 6 of .* is published\.$/)).toBeVisible();
    expect(page.server.saves).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
    await isSettled(page);
  });

  test('what did not arrive is a draft still, and the person says whether it is sent again', async () => {
    const page = await comingBack('request');
    expect(await page.dialog()).toHaveTextContent('It is not known whether this was published');
    expect(page.server.saves).toEqual([]);
    await page.inDialog('Find out');
    expect(await screen.findByText(/^Version 6 of .* is published\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
    expect(page.rows()).toContain('Is it locked?');
    await isSettled(page);
  });

  test('it is said that it is not published, where somebody else discarded it before it arrived', async () => {
    const page = await comingBack('request', (server) => {
      server.drafts.end();
      server.change({});
    });
    expect(await screen.findByText(/^What you sent to be published .* is not published:/)).toBeVisible();
    expect(page.server.tool().version).toBe(5);
    await isSettled(page);
  });
});

describe('discarding while the connection breaks', () => {
  test('for longer, it is found out that the draft was discarded here, and is not said to have been elsewhere', async () => {
    const page = await open();
    await page.choose('Is the gate shut?');
    rewrite(page, 'Is it locked?');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5000 })).toBeVisible();
    page.server.cut('answer', 2);
    await page.press('Discard draft…');
    await page.inDialog('Discard draft');
    expect(await screen.findByText('The server cannot be reached at the moment.')).toBeVisible();
    comeBack();
    await waitFor(() => expect(page.rows()).toContain('Is the gate shut?'));
    expect(page.server.drafts.now()).toBeNull();
    expect(screen.queryByText(/discarded elsewhere/)).not.toBeInTheDocument();
    expect(screen.queryByText('The server cannot be reached at the moment.')).not.toBeInTheDocument();
  });
});
