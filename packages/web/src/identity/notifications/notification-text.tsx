import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Notification } from '@ngo-plus/contract/identity/notifications';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import styles from './notification-bell.module.css';

type Props = {
  item: Notification;
  isUnread: boolean;
  onFollow: () => void;
};

/** What a notification says, when, and the link to what it is about. */
export function NotificationText({ item, isUnread, onFollow }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isUnread && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
      {item.href ? (
        <Link className={styles.title} to={item.href} onClick={onFollow}>
          {item.title}
        </Link>
      ) : (
        <span className={styles.title}>{item.title}</span>
      )}
      {item.body && <p>{item.body}</p>}
      <Moment className={styles.when} at={item.createdAt} with="time" />
    </>
  );
}
