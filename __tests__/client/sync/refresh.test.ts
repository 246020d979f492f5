import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { closeAllPages, freshDevice, readyPage, until } from '../../support/client-store';

beforeEach(freshDevice);
afterEach(closeAllPages);

test('records that the server confirmed are as fresh as those it sent', async () => {
  const { page, server } = await readyPage();
  const { filledAt } = page.getState().snapshot;
  server.script(({ path }, serve) => (path.startsWith('/api/general/') ? new Response(null, { status: 304, headers: { 'X-Capabilities': 'etag' } }) : serve()));
  await new Promise((resolve) => setTimeout(resolve, 5));
  page.dispatch(refreshRequested());
  await until(page, ({ snapshot }) => snapshot.filledAt! > filledAt!);
});
