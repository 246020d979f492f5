import { act, fireEvent, render, screen } from '@testing-library/react';
import { Providers } from '../../../../src/client/app/providers';
import { makeStore } from '../../../../src/client/app/make-store';
import { Snackbars } from '../../../../src/client/app/shell/snackbars';
import { errorShown, successShown } from '../../../../src/client/state/snackbars/slice';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const { store } = makeStore();
  render(
    <Providers store={store}>
      <input aria-label="Elsewhere" />
      <Snackbars />
    </Providers>,
  );
  return {
    says: (action: ReturnType<typeof errorShown> | ReturnType<typeof successShown>) => {
      act(() => {
        store.dispatch(action);
      });
    },
    pass: (milliseconds: number) => {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
    },
  };
}

test('an error is assertive and stays for 5000 ms, a success is polite and stays for 3000 ms', () => {
  const { says, pass } = open();
  const alert = screen.getByRole('alert');
  const status = screen.getByRole('status');
  expect([alert, status].map(({ textContent }) => textContent)).toEqual(['', '']);
  says(errorShown({ message: 'It failed' }));
  says(successShown({ text: 'It worked' }));
  expect([alert, status].map(({ textContent }) => textContent)).toEqual(['It failed', 'It worked']);
  pass(2999);
  expect(status).toHaveTextContent('It worked');
  pass(1);
  expect(status).toBeEmptyDOMElement();
  pass(1999);
  expect(alert).toHaveTextContent('It failed');
  pass(1);
  expect(alert).toBeEmptyDOMElement();
});

test('a message may have a time of its own; a new one begins anew, though its words be the same', () => {
  const { says, pass } = open();
  says(errorShown({ message: 'It failed', timeout: 1000 }));
  pass(900);
  const before = screen.getByText('It failed');
  says(errorShown({ message: 'It failed', timeout: 1000 }));
  // Another element, so that it is announced again.
  expect(screen.getByText('It failed')).not.toBe(before);
  pass(999);
  expect(screen.getByText('It failed')).toBeVisible();
  pass(1);
  expect(screen.queryByText('It failed')).not.toBeInTheDocument();
});

test('its time stands still while somebody points at it or is in it', () => {
  const { says, pass } = open();
  says(successShown({ text: 'It worked' }));
  const text = screen.getByText('It worked');
  pass(2000);
  fireEvent.mouseEnter(text.parentElement!);
  pass(60_000);
  act(() => {
    screen.getByRole('button', { name: 'Dismiss' }).focus();
  });
  fireEvent.mouseLeave(text.parentElement!);
  pass(60_000);
  expect(text).toBeVisible();
  act(() => {
    screen.getByLabelText('Elsewhere').focus();
  });
  pass(2999);
  expect(text).toBeVisible();
  pass(1);
  expect(text).not.toBeInTheDocument();
});

test('dismissed, it gives the focus back', () => {
  const { says } = open();
  const field = screen.getByLabelText('Elsewhere');
  act(() => {
    field.focus();
  });
  says(errorShown({ message: 'It failed' }));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => {
    button.focus();
  });
  fireEvent.click(button);
  expect(screen.queryByText('It failed')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});
