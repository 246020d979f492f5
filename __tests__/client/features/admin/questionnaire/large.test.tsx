import { cleanup, screen, waitFor } from '@testing-library/react';
import { putDrafts, readDrafts } from '../../../../../src/client/lib/storage/drafts-db';
import { freshDevice } from '../../../../support/client-store';
import { superAdmin } from '../admin-pages';
import { draft, openEditor, question } from './open-editor';

/** More than are drawn together. */
const doors = Array.from({ length: 30 }, (_, place) =>
  question(`door${String(place)}`, 'arrival', place, `Is door ${String(place + 1)} shut?`),
);

beforeEach(freshDevice);

test('a row keeps the focus when one before it goes, also where it is drawn with others then', async () => {
  const { pressOn, row, rows } = await openEditor({ ...draft, questions: doors });
  await pressOn('Is door 1 shut?', '{Control>}d{/Control}');
  expect(rows()).toHaveLength(33);
  // Of 25 that are drawn together it is the first behind them, and the last of them afterwards.
  await pressOn('Is door 25 shut?', '{Control>}z{/Control}');
  await waitFor(() => expect(rows()).toHaveLength(32));
  expect(row('Is door 25 shut?')).toHaveFocus();
});

test('a draft is kept as texts, which a browser copies at once; one of an earlier version is taken up', async () => {
  const place = { owner: superAdmin.id, record: `assessment-tools/${draft.id}/questions` };
  const first = await openEditor();
  await first.write('Question', 'Is the gate locked?');
  await waitFor(async () => {
    expect((await readDrafts(place))[0]?.values['content']).toContain('gate locked?');
  });
  const [kept] = await readDrafts(place);
  if (!kept) throw new Error('Nothing is kept');
  cleanup();

  const parsed = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'etag' || typeof value !== 'string' ? value : (JSON.parse(value) as unknown),
      ]),
    );
  await putDrafts([{ ...kept, values: parsed(kept.values), base: parsed(kept.base) }]);
  const { rows } = await openEditor();
  expect(await screen.findByText(/^Unsaved input from .* was kept\.$/)).toBeVisible();
  expect(rows()).toContain('Is the gate locked?');
});
