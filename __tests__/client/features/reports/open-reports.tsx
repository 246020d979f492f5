import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import ReportsPage from '../../../../src/client/features/reports/reports-page';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import { makeUser } from '../../../support/client-store';
import { json, makeScriptedServer, type Call } from '../../../support/scripted-server';

const OFFICE = { 'X-Capabilities': 'idempotency, etag, office' };
/** An answer of a server that has the admin area. */
export const answer = (body: unknown, status = 200) => json(body, status, OFFICE);
/** A file of it. */
export const file = (content: string) =>
  new Response(content, { headers: { ...OFFICE, 'Content-Disposition': 'attachment' } });

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const seen = { search: '' };
function Address() {
  seen.search = useLocation().search;
  return null;
}

/** The page on the real store at an address, against a server that answers by `script`. */
export function openReports(
  search: string,
  script: (call: Call) => Response | Promise<Response>,
  { admin = true, online = true, role = 'superAdmin' } = {},
) {
  document.cookie = 'XSRF-TOKEN=token';
  const server = makeScriptedServer();
  server.script(script);
  globalThis.fetch = server.fetch;
  const user = { ...makeUser('u1', 'Nadia'), role: { id: 'r', name: role as 'superAdmin' } };
  const { store } = makeStore({ user, online });
  const dispatch = store.dispatch as AppDispatch;
  dispatch(
    reachabilityChanged({
      reachable: true,
      capabilities: { idempotency: true, etag: true, office: admin, values: false, devices: false },
    }),
  );
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/admin/reports${search}`]}>
      <Providers store={store}>
        <ReportsPage />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return {
    calls: server.calls,
    /** Of the address, from `?` on. */
    search: () => seen.search,
    happens: (...actions: Parameters<AppDispatch>[0][]) => {
      act(() => {
        for (const action of actions) dispatch(action);
      });
    },
    unmount,
    person: userEvent.setup(),
  };
}
