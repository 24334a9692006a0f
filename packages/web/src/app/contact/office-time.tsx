import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { clockIn } from './hours.ts';
import styles from './reach.module.css';

/**
 * The local time in a city. Pages are rendered once for everyone and cached, so the browser shows the time after
 * hydration, and updates it.
 */
export function OfficeTime({ city }: { city: string }) {
  const { t, i18n } = useTranslation();
  const minute = useSyncExternalStore(eachSecond, minuteNow, () => undefined);
  const clock =
    minute === undefined ? undefined : clockIn(city, new Date(minute * minuteMs), i18n.language);
  if (!clock) return null;
  return (
    <span className={styles.clock} data-open={clock.open || undefined}>
      {clock.open
        ? t('Open now ({{time}} local time)', { time: clock.time })
        : t('Closed now ({{time}} local time)', { time: clock.time })}
    </span>
  );
}

const minuteMs = 60_000;
const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** Checks every second, re-renders when the minute has changed. */
function eachSecond(look: () => void): () => void {
  const timer = setInterval(look, 1_000);
  return () => clearInterval(timer);
}
