import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { useTranslation } from '../../kernel/index.ts';
import styles from './links.module.css';

/** One page for a link that has ended, was withdrawn, or never was: it tells what the server tells. */
export function Closed({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Title order={1} tabIndex={-1}>
        {t('This link does not work')}
      </Title>
      <p className={styles.lede}>{message}</p>
    </div>
  );
}
