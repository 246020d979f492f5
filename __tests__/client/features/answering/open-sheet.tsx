import { screen, within } from '@testing-library/react';
import type { Capabilities } from '../../../../src/client/api/context';
import { freshDevice } from '../../../support/client-store';
import { renderApp } from '../../app/render-app';
import { answerOf, device } from './records';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(freshDevice);

type Device = NonNullable<Parameters<typeof device>[0]>;

export async function openSheet(on: Device = {}, at = '/assessment/a1') {
  const app = renderApp({ at, online: false });
  app.happens(...device(on));
  await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 });
  /** What waits to be sent: kind and value. */
  const queued = (ref = 'a1') => (app.getState().outbox.lanes[ref] ?? []).map(({ kind, args }) => ({ kind, ...args }));
  const answers = () => queued().map((entry) => ('answer' in entry ? [entry.questionRef, entry.answer] : entry.kind));
  return { ...app, queued, answers };
}
export const group = (id: string) =>
  screen.queryByRole('radiogroup', { name: `Question ${id}` }) ?? screen.getByRole('group', { name: `Question ${id}` });
export const radio = (id: string, name: string) => within(group(id)).getByRole('radio', { name });
export const field = (id: string) => within(group(id)).getByRole('textbox', { name: `Question ${id}` });

/** What somebody else gave meanwhile reaches this device. */
export const arrives = (change: Parameters<typeof answerOf>[0]) => device({ answers: [answerOf(change)] }).slice(-1);

/** What a server can do that can none of the later things. */
export const NOTHING_MORE: Capabilities = {
  idempotency: true,
  etag: true,
  office: false,
  values: true,
  devices: false,
};
