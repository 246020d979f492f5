import { render } from '@testing-library/react';
import { PAGES } from '../../../../src/client/app/route-table';
import { PageIcon } from '../../../../src/client/app/shell/navigation/page-icon';

test('no two pages of the navigation have the same icon', () => {
  const icons = PAGES.filter(({ section }) => section !== undefined).map(
    ({ name }) => render(<PageIcon name={name} />).container.innerHTML,
  );
  expect(icons.length).toBeGreaterThan(15);
  expect(new Set(icons).size).toBe(icons.length);
});
