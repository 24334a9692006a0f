import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import styles from './status-badge.module.css';

const looks = {
  done: ['teal', IconCircleCheck],
  waiting: ['sky', IconClock],
  soon: ['sun', IconAlertTriangle],
  stopped: ['brick', IconCircleX],
  draft: ['gray', IconCircleDashed],
} as const;

export type Status = keyof typeof looks;

/** Word, icon and tint: never colour alone, and never more than these five. */
export function StatusBadge({ status, children }: { status: Status; children: string }) {
  const [hue, Icon] = looks[status];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--back': `var(--np-${hue}-soft)`,
    '--front': `var(--np-${hue}-text)`,
    '--edge': `var(--np-${hue}-line)`,
  };
  return (
    <span className={styles.badge} style={style}>
      <Icon size={15} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
