import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './links.module.css';

/** Until the link is open; and what is said where scripts do not run. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1} tabIndex={-1}>
        {t('Shared files')}
      </Title>
      <p className={styles.waiting} role="status">
        {t('Opening the link...')}
      </p>
      <noscript>
        <p>
          {t(
            'This page needs JavaScript. Which files are meant stands in the last part of the address, and only your browser can read that. Switch JavaScript on and load the page again, or ask whoever sent the link for another way.',
          )}
        </p>
      </noscript>
    </>
  );
}
