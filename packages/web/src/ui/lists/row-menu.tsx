import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../kernel/index.ts';

export type RowAction = { label: string; icon: ReactNode; onClick: () => void; danger?: boolean };

type Props = {
  name: string;
  actions: readonly RowAction[];
  /** Of its button; -1 in rows that the arrow keys lead to. */
  tabIndex?: 0 | -1;
};

/** What can be done with one row: most used first, the dangerous one last, after a line. */
export function RowMenu({ name, actions, tabIndex = 0 }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // An item disappears with its menu: what it opens returns the focus to the button, which stays.
  const choose = (onClick: () => void) => () => {
    button.current?.focus();
    onClick();
  };
  const safe = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#overlays' }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          aria-label={t('Actions for {{name}}', { name })}
          tabIndex={tabIndex}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
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
