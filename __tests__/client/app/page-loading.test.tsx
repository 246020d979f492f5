import { lazy, StrictMode, Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { makeStore } from '../../../src/client/app/make-store';
import { PageLoading } from '../../../src/client/app/page-loading';
import { Providers } from '../../../src/client/app/providers';

const Page = () => <h1>Page</h1>;

test('a page that was waited for begins and ends; one that is there says nothing', async () => {
  const { store } = makeStore();
  const counts: number[] = [];
  store.subscribe(() => {
    counts.push(store.getState().loader.pages);
  });
  let arrive: (module: { default: typeof Page }) => void = () => undefined;
  const Lazy = lazy(() => new Promise<{ default: typeof Page }>((resolve) => (arrive = resolve)));
  const page = (
    <StrictMode>
      <Providers store={store}>
        <Suspense fallback={<PageLoading />}>
          <Lazy />
        </Suspense>
      </Providers>
    </StrictMode>
  );
  const first = render(page);
  expect(store.getState().loader.pages).toBe(1);
  arrive({ default: Page });
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  expect(store.getState().loader.pages).toBe(0);
  expect(Math.max(...counts)).toBe(1);

  first.unmount();
  counts.length = 0;
  render(page);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(counts).toEqual([]);
});
