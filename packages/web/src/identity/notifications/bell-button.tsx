import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './notification-bell.module.css';

/** The largest count in the badge; beyond that it shows a plus. */
const maxShown = 99;

type ButtonProps = ComponentProps<typeof ActionIcon<'button'>> & { unread: number };

export function BellButton({ unread, ...rest }: ButtonProps) {
  const { t } = useTranslation();
  const label =
    unread === 0 ? t('Notifications') : t('Notifications, {{count}} unread', { count: unread });
  return (
    <ActionIcon {...rest} className={styles.bell} aria-label={label}>
      <IconBell size={20} aria-hidden />
      {unread > 0 && (
        <span className={styles.dot} aria-hidden>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
}
