import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import { IntlProvider } from 'react-intl';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { BlockingRouter } from '../../../src/client/app/blocking-router';
import { themeFor } from '../../../src/client/app/theme';
import { isNavigationBlocked } from '../../../src/client/lib/navigation-blocker';
import type { Outcome } from '../../../src/client/parts/resource-form/fields';
import { ResourceForm } from '../../../src/client/parts/resource-form/resource-form';

// jsdom knows the element, not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <p>{`${pathname}${search}${hash}`}</p>;
};

function FormPage({ save }: { save: () => Promise<Outcome> }) {
  const navigate = useNavigate();
  return (
    <>
      <ResourceForm
        fields={[{ kind: 'text', name: 'name', label: 'Name', maxLength: 50 }]}
        initial={{ name: 'North' }}
        submitLabel="Save"
        onSubmit={async () => {
          const outcome = await save();
          if (outcome.kind === 'saved') void navigate('/list');
          return outcome;
        }}
        onCancel={() => void navigate('/list')}
      />
      <Link to="/list">List</Link>
      <Link to="?tab=audit">Audit</Link>
      <a href="#main">Skip</a>
    </>
  );
}

/** Pages /start → /form, where the name was changed. */
async function openForm(save: () => Promise<Outcome> = () => Promise.resolve({ kind: 'saved' })) {
  window.history.pushState(null, '', '/start');
  render(
    <IntlProvider locale="en">
      <ConfigProvider theme={themeFor(false)}>
        <BlockingRouter>
          <Address />
          <Routes>
            <Route path="/start" element={<Link to="/form">Edit</Link>} />
            <Route path="/form" element={<FormPage save={save} />} />
            <Route path="/list" element={<Link to="/form">Edit again</Link>} />
          </Routes>
        </BlockingRouter>
      </ConfigProvider>
    </IntlProvider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('link', { name: 'Edit' }));
  await person.type(await screen.findByLabelText('Name'), ' House');
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const isAsked = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const isAt = (address: string) => screen.findByText(address);
  return { person, press, isAsked, isAt };
}

/** What the browser's buttons do. */
const go = (delta: number) =>
  act(() => {
    window.history.go(delta);
  });

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a link asks; who keeps editing loses nothing, who leaves is there', async () => {
  const { person, press, isAsked, isAt } = await openForm();
  await person.click(screen.getByRole('link', { name: 'List' }));
  await isAsked();
  await press('Keep editing');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('North House');
  expect(screen.getByRole('link', { name: 'List' })).toHaveFocus();
  await press('Cancel');
  await isAsked();
  await press('Leave');
  await isAt('/list');
  expect(isNavigationBlocked()).toBe(false);
});

test('Back asks, with the address as it was; leaving then goes back', async () => {
  const { press, isAsked, isAt } = await openForm();
  go(-1);
  await isAsked();
  expect(window.location.pathname).toBe('/form');
  await press('Keep editing');
  expect(screen.getByLabelText('Name')).toHaveValue('North House');
  go(-1);
  await isAsked();
  await press('Leave');
  await isAt('/start');
  expect(window.location.pathname).toBe('/start');
  go(1);
  await isAt('/form');
  expect(screen.getByLabelText('Name')).toHaveValue('North');
});

test('after an anchor of the page Back is still one step, and then asks', async () => {
  const { person, isAsked, isAt } = await openForm();
  await person.click(screen.getByRole('link', { name: 'Skip' }));
  await isAt('/form#main');
  go(-1);
  await isAt('/form');
  go(-1);
  await isAsked();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/form');
  });
});

test('Forward asks too', async () => {
  const { person, press, isAsked, isAt } = await openForm();
  await press('Cancel');
  await press('Leave');
  await isAt('/list');
  go(-1);
  await isAt('/form');
  await person.type(await screen.findByLabelText('Name'), '!');
  go(1);
  await isAsked();
  await press('Leave');
  await isAt('/list');
});

test('an anchor and another query of the same page are not leaving', async () => {
  const { person, isAt } = await openForm();
  await person.click(screen.getByRole('link', { name: 'Audit' }));
  await isAt('/form?tab=audit');
  go(-1);
  await isAt('/form');
  expect(screen.getByLabelText('Name')).toHaveValue('North House');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing the tab asks while something is unsaved, and only then', async () => {
  const { person } = await openForm();
  expect(unload()).toBe(true);
  await person.clear(screen.getByLabelText('Name'));
  await person.type(screen.getByLabelText('Name'), 'North');
  expect(unload()).toBe(false);
  expect(isNavigationBlocked()).toBe(false);
});

test('who saves and goes on is not asked', async () => {
  const { press, isAt } = await openForm();
  await press('Save');
  await isAt('/list');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link that is followed while saving waits, and is not followed when saving failed', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const { person, press } = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await press('Save');
  await person.click(screen.getByRole('link', { name: 'List' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => {
    answer({ kind: 'failed', message: 'The server cannot be reached.' });
  });
  expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
  expect(window.location.pathname).toBe('/form');
});
