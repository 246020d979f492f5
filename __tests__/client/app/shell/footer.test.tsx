import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { version } from '../../../../package.json';
import { makeStore } from '../../../../src/client/app/make-store';
import { Providers } from '../../../../src/client/app/providers';
import { Footer } from '../../../../src/client/app/shell/footer';
import { settingsChanged } from '../../../../src/client/state/settings/slice';

test('says whose it is and which version, leads on, and is sticky, static or hidden', () => {
  const { store } = makeStore();
  render(
    <Providers store={store}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </Providers>,
  );
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© ${String(new Date().getFullYear())} Outpost · Version ${version}`);
  expect(screen.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/outbox');
  expect(screen.getByRole('link', { name: 'Ready to go offline?' })).toHaveAttribute('href', '/readiness');
  for (const footerType of ['sticky', 'static'] as const) {
    act(() => {
      store.dispatch(settingsChanged({ footerType }));
    });
    expect(footer).toHaveClass(`footer-${footerType}`);
  }
  act(() => {
    store.dispatch(settingsChanged({ footerType: 'hidden' }));
  });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});
