import { Group } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useTranslation } from '../kernel/index.ts';
import styles from './offline-banner.module.css';
import { isReachable, wantScreen, watchReachable } from './offline-navigation.ts';

/** Only says that the connection is lost. A requested screen opens when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const here = useSyncExternalStore(watchReachable, isReachable, () => true);
  useRequestedScreen();
  return (
    <div role="status">
      {!here && (
        <Group className={styles.banner} component="p" gap={10} justify="center" wrap="nowrap">
          <IconWifiOff size={20} aria-hidden />
          {t(
            "You're offline. What you've typed stays on this page, and we'll reconnect automatically.",
          )}
        </Group>
      )}
    </div>
  );
}

/** The requested screen, which opens once the server answers. */
function useRequestedScreen(): void {
  const { location } = useNavigation();
  const path = location && createPath(location);
  useEffect(() => wantScreen(path), [path]);
}
