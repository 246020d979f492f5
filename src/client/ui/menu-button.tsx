import Button, { type ButtonProps } from 'antd/es/button';
import Dropdown, { type DropdownProps } from 'antd/es/dropdown';
import { useRef, type KeyboardEvent } from 'react';
import './menu-button.css';
import { placeOf } from './select';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly items: NonNullable<NonNullable<DropdownProps['menu']>['items']>;
  readonly menuClassName?: string;
  readonly placement?: DropdownProps['placement'];
}

/** Ant Design's items act on Enter as it goes down, and not on the space bar. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // Or else the key would press what has the focus by then: in a dialog that the item opened, the first button.
  event.preventDefault();
  if (event.key === ' ' && event.target instanceof Element)
    event.target.closest<HTMLElement>('[role="menuitem"]')?.click();
}

/** A button that opens a menu. What is chosen finds the focus on the button: the menu is gone by then. */
export function MenuButton({ items, menuClassName, placement, disabled = false, ...props }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      {...(placement !== undefined && { placement })}
      {...(menuClassName !== undefined && { classNames: { root: menuClassName } })}
      getPopupContainer={placeOf}
      menu={{ items, onKeyDown, onClick: () => button.current?.focus() }}
    >
      <Button {...props} ref={button} />
    </Dropdown>
  );
}
