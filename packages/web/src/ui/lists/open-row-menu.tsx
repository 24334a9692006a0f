import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useRef } from 'react';
import { useOpenAtOnce } from '../floating/index.ts';
import type { RowMenuProps } from './row-action.ts';
import { RowMenuButton } from './row-menu-button.tsx';

/** The menu of a row with its button. */
export function OpenRowMenu({ name, actions, tabIndex = 0 }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = useOpenAtOnce(button);
  // An item disappears with its menu: what it opens returns the focus to the button, which stays.
  const choose = (onClick: () => void) => () => {
    button.current?.focus();
    onClick();
  };
  const safe = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu
      {...open}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#overlays' }}
    >
      <Menu.Target>
        <RowMenuButton ref={button} name={name} tabIndex={tabIndex} />
      </Menu.Target>
      <Menu.Dropdown>
        {safe.map(({ label, icon, onClick }) => (
          <Menu.Item key={label} leftSection={icon} onClick={choose(onClick)}>
            {label}
          </Menu.Item>
        ))}
        {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(({ label, icon, onClick }) => (
          <Menu.Item key={label} data-danger leftSection={icon} onClick={choose(onClick)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
