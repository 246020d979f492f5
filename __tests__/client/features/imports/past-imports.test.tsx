import { screen, waitFor, within } from '@testing-library/react';
import { outcomeOf, pastImport } from './import-outcomes';
import { LOCATIONS, answer, openImport } from './import-pages';

const good = outcomeOf([]);

test('past imports can be undone', async () => {
  const { press, calls, script, person } = openImport(LOCATIONS, [good], {
    past: [pastImport, { ...pastImport, id: 'i0', file_name: 'old.csv', undone_at: pastImport.at }],
  });
  expect(await screen.findByText('places.csv')).toBeVisible();
  expect(screen.getByText(/2 new, one changed/, { selector: 'li:first-child p' })).toHaveTextContent(
    /^Locations · 2 new, one changed · Sam ·/,
  );
  expect(screen.getByText('Undone')).toBeVisible();
  script('POST /api/imports/i1/undo', () => answer({ message: 'In use.' }, 409));
  await press('Undo the import of places.csv');
  const dialog = screen.getByRole('dialog', { name: /^Undo the import of/ });
  await person.click(within(dialog).getByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText('In use.')).toBeVisible();
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/api/imports/i1/undo')).toHaveLength(1);
});

test('an undo whose answer is lost is asked for again under the same key', async () => {
  const { press, calls, script, person } = openImport(LOCATIONS, [good], { past: [pastImport] });
  const replies = [
    new Response('<title>Sign in to the Wi-Fi</title>'),
    answer({ data: { ...pastImport, undone_at: pastImport.at } }),
  ];
  script('POST /api/imports/i1/undo', () => replies.shift()!);
  await press('Undo the import of places.csv');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo it' }));
  expect(await screen.findByText('The import was undone.')).toBeVisible();
  const [first, again] = calls.filter(({ path }) => path === '/api/imports/i1/undo');
  expect([first!.key, again!.key]).toEqual([again!.key, expect.any(String)]);
});

test('of many past imports the newest are shown first, and all others when they are asked for', async () => {
  const past = Array.from({ length: 62 }, (_, index) => ({
    ...pastImport,
    id: `i${String(index)}`,
    file_name: `round ${String(index)}.csv`,
  }));
  const { press } = openImport(LOCATIONS, [good], { past });
  expect(await screen.findByText('Each can be undone as long as nothing that came later depends on it.')).toBeVisible();
  const shown = () => screen.getAllByRole('button', { name: /^Undo the import of round/ });
  expect(shown()).toHaveLength(10);
  for (const older of ['52', '42', '32', '22', '12', '2']) await press(`Show older ones (${older})`);
  await waitFor(() => expect(shown()).toHaveLength(62));
  expect(screen.queryByRole('button', { name: /^Show older/ })).not.toBeInTheDocument();
});
