import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from '../../kernel/index.ts';
import { Loading, Mark } from '../../ui/index.ts';
import styles from './shell.module.css';

const rows = ['62%', '48%', '55%', '70%', '44%', '58%', '50%'] as const;

/** What the server sends for every page of the portal, until the browser knows the person. */
export function PortalSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.shell}>
      <div className={styles.side} aria-hidden="true">
        <Stack className={styles.ghosts} gap={20}>
          <Mark size={34} />
          {rows.map((width) => (
            <Skeleton key={width} h={16} w={width} />
          ))}
        </Stack>
      </div>
      <div className={styles.column}>
        <div className={styles.ghostHeader} />
        <main id="main" className={styles.main}>
          <noscript>{t('The portal needs JavaScript. Turn it on for this site.')}</noscript>
          <Loading label={t('Loading...')}>
            <Stack className={styles.ghosts} gap={20}>
              <Skeleton h={36} w="min(20rem, 80%)" />
              <Skeleton h={16} w="min(30rem, 90%)" />
              <Skeleton h={120} radius="lg" />
              <Skeleton h={280} radius="lg" />
            </Stack>
          </Loading>
        </main>
      </div>
    </div>
  );
}
