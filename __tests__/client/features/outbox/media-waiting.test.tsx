import { screen, waitFor, within } from '@testing-library/react';
import { keepMedia, listMedia, type MediaFacts } from '../../../../src/client/lib/storage/media-db';
import { wifiOnlyChosen } from '../../../../src/client/state/kept/slice';
import { itemOf, lineChanged, mediaFailed, mediaKept } from '../../../../src/client/state/media/slice';
import { freshDevice } from '../../../support/client-store';
import { opened, renderApp } from '../../app/render-app';

beforeEach(freshDevice);

const facts: MediaFacts = {
  ...{ id: 'e1', owner: 'u1', kind: 'file', name: 'fire plan.pdf', type: 'application/pdf', size: 3 },
  ...{ sha256: 'a'.repeat(64), addedAt: 1, isSent: false },
};

/** The outbox with a file that the server says it knows nothing of. */
async function openRefused() {
  await keepMedia(facts, { bytes: new Uint8Array([1, 2, 3]).buffer, preview: null });
  const app = renderApp({ at: '/outbox', online: false });
  app.happens(...opened());
  await screen.findByRole('heading', { name: 'Outbox' });
  app.happens(mediaKept({ item: itemOf(facts) }), mediaFailed({ id: 'e1', error: { kind: 'notFound', message: '' } }));
  const row = within((await screen.findByText(/The server does not take it/)).closest('li')!);
  return { ...app, row };
}

test('bytes that the server does not take are saved elsewhere', async () => {
  const saved: [name: string, type: string, size: number][] = [];
  let content: Blob | null = null;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.download, content?.type ?? '', content?.size ?? 0]);
  });
  const { person, row } = await openRefused();
  await person.click(row.getByRole('button', { name: 'Save a copy: fire plan.pdf' }));
  await waitFor(() => {
    expect(saved).toEqual([['fire plan.pdf', 'application/pdf', 3]]);
  });
  expect(await listMedia('u1')).toHaveLength(1);
});

test('they go from this device when the person says so twice, and not before', async () => {
  const { person, row } = await openRefused();
  const discard = () => person.click(row.getByRole('button', { name: 'Discard: fire plan.pdf' }));
  await discard();
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await listMedia('u1')).toHaveLength(1);
  await discard();
  await person.click(screen.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('Everything is on the server.')).toBeVisible();
  expect(await listMedia('u1')).toEqual([]);
});

test('photos that wait for Wi-Fi say so, and go at once when the person wants it', async () => {
  const photo = (id: string) => ({ ...facts, id, kind: 'photo' as const, name: `${id}.jpg`, type: 'image/jpeg' });
  const app = renderApp({ at: '/outbox', online: false });
  app.happens(...opened());
  await screen.findByRole('heading', { name: 'Outbox' });
  app.happens(
    ...['e1', 'e2', 'e3'].map((id) => mediaKept({ item: itemOf(photo(id)) })),
    lineChanged({ isMetered: true }),
  );
  expect(screen.queryByRole('button', { name: 'Send now anyway' })).toBeNull();
  app.happens(wifiOnlyChosen({ isWifiOnly: true }));
  expect(screen.getByText('3 photos wait for Wi-Fi.')).toBeVisible();
  expect(screen.getAllByText(/waits for Wi-Fi$/)).toHaveLength(3);
  await app.person.click(screen.getByRole('button', { name: 'Send now anyway' }));
  expect(screen.queryByText('3 photos wait for Wi-Fi.')).toBeNull();
  expect(screen.getAllByText(/waits to be sent$/)).toHaveLength(3);
});
