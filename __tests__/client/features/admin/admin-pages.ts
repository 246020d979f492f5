import { screen, waitFor } from '@testing-library/react';
import { recordsReceived } from '../../../../src/client/api/events';
import type { SessionUser } from '../../../../src/client/state/session/events';
import { makeUser } from '../../../support/client-store';
import { opened, renderApp } from '../../app/render-app';
import { client, everything } from './admin-records';
import { makeAdminServer, type Records } from './admin-server';

export const superAdmin: SessionUser = {
  ...makeUser('u1', 'Sam'),
  role: { id: 'superAdmin', name: 'superAdmin' },
  client_id: null,
};
export const companyAdmin: SessionUser = {
  ...makeUser('u1', 'Ruth'),
  role: { id: 'companyAdmin', name: 'companyAdmin' },
  client_id: client.id,
};

/** A page of the admin area, on the real store and a server that has one record of each group, or those that are given. */
export function openAdmin(
  at: string,
  {
    user = superAdmin,
    records = everything,
    online = true,
    more = [],
  }: { user?: SessionUser; records?: Records; online?: boolean; more?: readonly string[] } = {},
) {
  document.cookie = 'XSRF-TOKEN=token';
  const server = makeAdminServer(records, user, more);
  globalThis.fetch = server.fetch;
  const app = renderApp({ at, user, online });
  app.happens(
    ...opened([], { owner: user.id }),
    recordsReceived({ records: { clients: [client] }, revision: 0, at: client.updated_at }),
  );
  const { person } = app;

  const field = (label: string) => screen.findByLabelText(label);
  const type = async (label: string, text: string) => {
    const input = await field(label);
    await person.clear(input);
    await person.type(input, text);
  };
  /** Opens a select and takes what it offers; a list of options is drawn outside of the form. */
  const choose = async (label: string, option: string) => {
    await person.click(await field(label));
    const row = await waitFor(() => {
      const found = [...document.querySelectorAll('.option-row')].findLast((candidate) =>
        candidate.textContent.startsWith(option),
      );
      if (!found) throw new Error(`No option ${option}`);
      return found;
    });
    await person.click(row);
  };
  const press = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }));
  };
  /** The call of this kind, once it was made. */
  const call = (method: string, path: string) =>
    waitFor(() => {
      const found = server.callsTo(method, path).at(-1);
      if (!found) throw new Error(`No ${method} ${path}`);
      return found;
    });
  /** Chooses in the menu of a record's row. */
  const act = async (name: string, action: string) => {
    await press(`Actions for ${name}`);
    await person.click(await screen.findByRole('menuitem', { name: new RegExp(action) }));
  };
  return { ...app, server, field, type, choose, press, act, call };
}
export type AdminPage = ReturnType<typeof openAdmin>;
