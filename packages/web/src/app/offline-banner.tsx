import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useTranslation } from '../kernel/index.ts';
import { isReachable, watchReachable } from './keep-page.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is away and nothing is lost; a screen that was asked for comes when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const here = useSyncExternalStore(watchReachable, isReachable, () => true);
  useGoOn(here);
  return (
    <div role="status">
      {!here && (
        <p className={styles.banner}>
          <IconWifiOff size={20} aria-hidden />
          {t('You are offline. What you see and what you typed stays. It goes on by itself.')}
        </p>
      )}
    </div>
  );
}

/** A browser does not fetch a script again that it could not fetch: the screen comes as a new page. */
function useGoOn(here: boolean): void {
  const { location: next } = useNavigation();
  const wanted = useRef(next);
  useEffect(() => {
    wanted.current = next;
  }, [next]);
  const was = useRef(here);
  useEffect(() => {
    if (here && !was.current && wanted.current) location.assign(createPath(wanted.current));
    was.current = here;
  }, [here]);
}
