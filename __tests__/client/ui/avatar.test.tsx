import { fireEvent, render } from '@testing-library/react';
import { Avatar } from '../../../src/client/ui/avatar';

const avatarIn = (container: HTMLElement) => container.querySelector('.avatar')!;

test('nobody hears it; its colour stays when the name changes', () => {
  const { container, rerender } = render(<Avatar name="Maya Okafor" seed="p1" />);
  const before = avatarIn(container).className;
  expect(avatarIn(container)).toHaveAttribute('aria-hidden', 'true');
  expect(avatarIn(container)).toHaveTextContent('MO');
  rerender(<Avatar name="Maya Lind" seed="p1" />);
  expect(avatarIn(container)).toHaveTextContent('ML');
  expect(avatarIn(container).className).toBe(before);
});

test('a logo is fetched only in sight; one that cannot be had leaves the initials, and another one is tried', () => {
  const { container, rerender } = render(<Avatar kind="organisation" name="Harbour Care" image="/logo?v=1" />);
  const logo = () => container.querySelector('img');
  expect(logo()).toHaveAttribute('loading', 'lazy');
  expect(logo()).toHaveAttribute('src', '/logo?v=1');
  fireEvent.error(logo()!);
  expect(logo()).toBeNull();
  expect(avatarIn(container)).toHaveTextContent('HC');
  rerender(<Avatar kind="organisation" name="Harbour Care" image="/logo?v=2" />);
  expect(logo()).toHaveAttribute('src', '/logo?v=2');
});
