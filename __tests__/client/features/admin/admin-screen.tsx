import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Location } from '../../../../src/contract/locations';
import { recordsReceived } from '../../../../src/client/api/events';
import { recordsApi } from '../../../../src/client/api/records-api';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import type { AdminResource } from '../../../../src/client/features/admin/resource';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import type { RootState } from '../../../../src/client/state/root-reducer';
import { makeUser } from '../../../support/client-store';
import { json, makeScriptedServer, type Call } from '../../../support/scripted-server';
import { north } from '../../app/records';

// jsdom knows the element, not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const OFFICE = { 'X-Capabilities': 'idempotency, etag, office' };
/** An answer of a server that has the admin area. */
export const answer = (body: unknown, status = 200) => json(body, status, OFFICE);

/** An answer that arrives when the test says so. */
export function lateAnswer() {
  let arrive: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { response, arrive };
}

/** A part of the admin area on the real store, against a server that answers by `script`. */
export function openAdmin(
  part: ReactNode,
  script: (call: Call) => Response | Promise<Response>,
  { admin = true, online = true } = {},
) {
  document.cookie = 'XSRF-TOKEN=token';
  const server = makeScriptedServer();
  server.script(script);
  globalThis.fetch = server.fetch;
  const { store } = makeStore({ user: makeUser('u1', 'Maya'), online });
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  dispatch(
    reachabilityChanged({
      reachable: true,
      capabilities: { idempotency: true, etag: true, office: admin, values: false, devices: false },
    }),
  );
  dispatch(recordsReceived({ records: { locations: [north] }, revision: 0, at: '2026-01-01T00:00:00.000Z' }));
  const { unmount, rerender } = render(<Providers store={store}>{part}</Providers>);
  /** Draws the part with other properties. */
  const show = (changed: ReactNode) => {
    rerender(<Providers store={store}>{changed}</Providers>);
  };
  const happens = (...actions: Parameters<AppDispatch>[0][]) => {
    act(() => {
      for (const action of actions) dispatch(action);
    });
  };
  return { calls: server.calls, getState, happens, show, unmount, person: userEvent.setup() };
}

const text = (key: 'name' | 'code' | 'address', title: string) => ({
  key,
  title,
  text: (location: Location) => location[key] ?? '',
  render: (location: Location) => location[key],
});

/** Locations, with what the parts around the table read of a group. */
export const locations: AdminResource<Location> = {
  group: 'locations',
  collection: 'locations',
  path: '/admin/locations',
  updatePath: (id) => `/admin/locations/${id}/update`,
  title: 'Locations',
  createTitle: 'New location',
  updateTitle: 'Edit location',
  emptyText: '',
  columns: [{ ...text('name', 'Name'), isPrimary: true }, text('code', 'Code'), text('address', 'Address')],
  filters: [],
  defaultSort: 'name',
  relations: [],
  searched: ({ name }) => [name],
  filterValue: () => null,
  actions: () => [],
  bulkActions: [],
  canDelete: () => true,
  remove: (dispatch, id) =>
    dispatch(recordsApi.endpoints.deleteRecord.initiate({ group: 'locations', id }, { track: false })),
  fields: () => [],
  toValues: () => ({}),
  toBody: (values) => ({ values }),
};
