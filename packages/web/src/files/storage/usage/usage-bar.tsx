import type { Room } from './room.ts';
import styles from './usage.module.css';

/** Decorative: the text beside it says the same. */
export function UsageBar({ share, state }: Pick<Room, 'share' | 'state'>) {
  return (
    <span className={styles.bar} data-state={state} aria-hidden>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
