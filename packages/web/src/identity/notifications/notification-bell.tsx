import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';
import { unreadQuery, useNews } from './queries.ts';

/** The largest count in the badge; beyond that it shows a plus. */
const maxShown = 99;

/** The bell in the portal's header: the unread count, and the latest notifications on a click. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(unreadQuery);
  useNews();
  const unread = data?.unread ?? 0;
  const label =
    unread === 0 ? t('Notifications') : t('Notifications, {{count}} unread', { count: unread });
  return (
    <Popover
      opened={open}
      onChange={setOpen}
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
        <ActionIcon
          className={styles.bell}
          aria-label={label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={styles.dot} aria-hidden>
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <NotificationList unread={unread} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
