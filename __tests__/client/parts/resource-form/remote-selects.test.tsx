import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OptionSource, Values } from '../../../../src/client/ui/remote-select/options';
import { openForm } from './form-page';

/** A server whose answers come when the test lets them. */
function makeSource(labels: Record<string, string> = {}) {
  const questions: {
    search: string;
    page: number;
    values: Values;
    signal: AbortSignal;
    answer: (names: string[], hasMore?: boolean) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const source: OptionSource = {
    find: (search, page, values, signal) =>
      new Promise((resolve, reject) => {
        questions.push({
          search,
          page,
          values,
          signal,
          answer: (names, hasMore = false) =>
            act(async () => {
              resolve({ options: names.map((label) => ({ value: label.toLowerCase(), label })), hasMore });
              await Promise.resolve();
            }),
          fail: () =>
            act(async () => {
              reject(new Error('no'));
              await Promise.resolve();
            }),
        });
      }),
    label: (ids) =>
      Promise.resolve(Object.fromEntries(ids.flatMap((id) => (labels[id] === undefined ? [] : [[id, labels[id]]])))),
  };
  return { source, questions };
}

/** What Ant Design knows keys by; user-event does not send it. */
const KEY_CODES = { ArrowDown: 40, ArrowUp: 38, Enter: 13 } as const;

/** A select draws its options outside of the form. */
const optionNames = () => [...document.querySelectorAll('.option-row')].map((row) => row.textContent);

describe('remote selects', () => {
  test('stored ids have their labels; one that is unknown says so', async () => {
    const { source } = makeSource({ l1: 'North House' });
    openForm({
      fields: [{ kind: 'multiselect', name: 'l', label: 'Locations', source }],
      initial: { l: ['l1', 'gone'] },
    });
    expect(screen.getAllByText('Loading the name…')).toHaveLength(2);
    expect(await screen.findByText('North House')).toBeVisible();
    expect(screen.getByText('No longer available')).toBeVisible();
  });

  test('the next page comes at the end of the list; an option is chosen', async () => {
    const { source, questions } = makeSource();
    const { person, save, submitted } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    await person.click(screen.getByLabelText('Client'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await questions[0]!.answer(['A', 'B'], true);
    fireEvent.scroll(document.querySelector('.rc-virtual-list-holder, .ant-select-dropdown-list-holder')!);
    expect(questions[1]).toMatchObject({ search: '', page: 2 });
    await questions[1]!.answer(['C']);
    expect(optionNames()).toEqual(['A', 'B', 'C']);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
    await person.click(document.querySelectorAll('.option-row')[2]!);
    await save();
    expect(submitted[0]).toEqual({ values: { client: 'c' }, changed: ['client'] });
    await screen.findByText('Saved');
  });

  test('the arrow keys go on where they were when the next page comes, and wait for it at the end', async () => {
    const { source, questions } = makeSource();
    const { person, save, submitted } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    const pageOf = (first: number) => Array.from({ length: 12 }, (_, at) => `Client ${first + at}`);
    const field = screen.getByLabelText('Client');
    const press = async (key: keyof typeof KEY_CODES, times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        await act(async () => {
          fireEvent.keyDown(field, { key, keyCode: KEY_CODES[key] });
          await Promise.resolve();
        });
      }
    };
    await person.click(field);
    await questions[0]!.answer(pageOf(1), true);
    await press('ArrowDown', 20);
    expect(questions).toHaveLength(2);
    await questions[1]!.answer(pageOf(13), true);
    expect(document.querySelectorAll('[aria-disabled="true"]')).toHaveLength(0);
    await press('ArrowDown', 20);
    await questions[2]!.fail();
    await press('ArrowDown', 1);
    await questions[3]!.answer(pageOf(25));
    await press('ArrowDown', 3);
    await press('ArrowUp', 1);
    await press('Enter', 1);
    await save();
    expect(submitted[0]?.values).toEqual({ client: 'client 26' });
    await screen.findByText('Saved');
  });

  test('a late answer to an earlier search is dropped', async () => {
    const { source, questions } = makeSource();
    const { person } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    await person.type(screen.getByLabelText('Client'), 'ab');
    await waitFor(() => {
      expect(questions.at(-1)?.search).toBe('ab');
    });
    const late = questions[0]!;
    expect(late.signal.aborted).toBe(true);
    await questions.at(-1)!.answer(['Abbey']);
    await late.answer(['Late']);
    expect(optionNames()).toEqual(['Abbey']);
  });

  test('the first letter that is typed in a closed one is searched for', async () => {
    const { source, questions } = makeSource();
    const { person } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    act(() => screen.getByLabelText('Client').focus());
    await person.keyboard('b');
    await waitFor(() => {
      expect(questions.at(-1)?.search).toBe('b');
    });
    await questions.at(-1)!.answer([]);
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
    expect(questions.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });

  test('what could not be loaded can be tried again', async () => {
    const { source, questions } = makeSource();
    const { person } = openForm({
      fields: [{ kind: 'select', name: 'client', label: 'Client', source }],
      initial: { client: null },
    });
    await person.click(screen.getByLabelText('Client'));
    await questions[0]!.fail();
    expect(screen.getByText('The choices could not be loaded.')).toBeInTheDocument();
    await person.click(screen.getByText('Try again'));
    await questions[1]!.answer([]);
    expect(screen.getByText('There are none yet.')).toBeInTheDocument();
  });

  test('who depends on another waits for it, and is emptied when it changes', async () => {
    const clients = makeSource({ c1: 'Harbour' });
    const projects = makeSource({ p1: 'Pier' });
    const locations = makeSource({ l1: 'North' });
    const { person, save, submitted } = openForm({
      fields: [
        { kind: 'select', name: 'client', label: 'Client', source: clients.source },
        { kind: 'select', name: 'project', label: 'Project', source: projects.source, dependsOn: ['client'] },
        {
          kind: 'multiselect',
          name: 'locations',
          label: 'Locations',
          source: locations.source,
          dependsOn: ['client', 'project'],
        },
      ],
      initial: { client: 'c1', project: 'p1', locations: ['l1'] },
    });
    await screen.findByText('North');
    await person.click(screen.getByLabelText('Client'));
    await clients.questions[0]!.answer(['C2']);
    await person.click(document.querySelector('.option-row')!);
    expect(screen.getByLabelText('Project')).toBeEnabled();
    expect(screen.getByLabelText('Locations')).toBeDisabled();
    expect(screen.getByText('Choose Project first')).toBeVisible();
    await person.click(screen.getByLabelText('Project'));
    expect(projects.questions[0]?.values).toMatchObject({ client: 'c2', project: null });
    await save();
    expect(submitted[0]).toEqual({
      values: { client: 'c2', project: null, locations: [] },
      changed: ['client', 'project', 'locations'],
    });
    await screen.findByText('Saved');
  });
});
