import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { clockIn } from './hours.ts';
import styles from './reach.module.css';

/**
 * What the clock in a city shows now. A page is made once for everybody and kept: the time comes
 * from the browser, once the page has woken up, and goes on by itself.
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

/** Asked every second, shown anew when the minute has changed. */
function eachSecond(look: () => void): () => void {
  const timer = setInterval(look, 1_000);
  return () => clearInterval(timer);
}
