import { createAnswer } from '../../../src/client/state/answers/actions';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { closeAllPages, freshDevice, isDrained, readyPage, until } from '../../support/client-store';

beforeEach(freshDevice);
afterEach(closeAllPages);

test('records that the server confirmed are as fresh as those it sent', async () => {
  const { page, server } = await readyPage();
  const { filledAt } = page.getState().snapshot;
  server.script(({ path }, serve) =>
    path.startsWith('/api/general/')
      ? new Response(null, { status: 304, headers: { 'X-Capabilities': 'etag' } })
      : serve(),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  page.dispatch(refreshRequested());
  await until(page, ({ snapshot }) => snapshot.filledAt! > filledAt!);
});

test('a tag is not noted of records that an acknowledgement overtook, so the next refresh brings them', async () => {
  const { page, server } = await readyPage();
  let arrive: () => void = () => undefined;
  const isLate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.script(async ({ path }, serve) => {
    const response = serve();
    if (!path.startsWith('/api/general/')) return response;
    await isLate;
    response.headers.set('ETag', '"now"');
    return response;
  });
  const { filledAt } = page.getState().snapshot;
  page.dispatch(refreshRequested());
  await until(page, ({ localStore }) => localStore.receiving !== null);
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  arrive();
  await until(page, ({ snapshot }) => snapshot.filledAt !== filledAt);
  expect(page.getState().snapshot.etag).toBeNull();

  page.dispatch(refreshRequested());
  await until(page, ({ snapshot }) => snapshot.etag === '"now"');
});
