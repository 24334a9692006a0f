import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
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

/** The router waits for ever for a script that could not be fetched; it has to be asked once more. */
function useGoOn(here: boolean): void {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const wanted = useRef(location);
  useEffect(() => {
    wanted.current = location;
  }, [location]);
  const was = useRef(here);
  useEffect(() => {
    if (here && !was.current && wanted.current) void navigate(wanted.current);
    was.current = here;
  }, [here, navigate]);
}
