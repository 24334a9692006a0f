import { Popover } from '@mantine/core';
import { useRef } from 'react';
import { useOpenAtOnce } from '../../ui/index.ts';
import { BellButton } from './bell-button.tsx';
import { NotificationList } from './notification-list.tsx';

/** The latest notifications with the bell that opens them. */
export function OpenBell({ unread }: { unread: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const { opened, onChange } = useOpenAtOnce(button);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(24rem, calc(100vw - 24px))"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal={false}
      hideDetached={false}
    >
      <Popover.Target>
        <BellButton ref={button} unread={unread} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <NotificationList unread={unread} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
