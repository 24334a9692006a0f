import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './links.module.css';

/** Shown while the link loads, and where scripts are disabled. */
export function LinkLoader() {
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
            'This page needs JavaScript: only your browser can read the last part of the address, which says which files are shared. Turn on JavaScript and reload the page, or ask the sender for another way.',
          )}
        </p>
      </noscript>
    </>
  );
}
