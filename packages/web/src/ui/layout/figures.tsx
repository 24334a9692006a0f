import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A change in words; the arrow shows the direction, colour whether it is good. */
export type Change = {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  readonly good?: boolean;
  readonly since: string;
};

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconMinus } as const;

/** Figures in one panel, divided by hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={`box ${styles.figures}`}>{children}</dl>;
}

type Props = {
  label: string;
  value: ReactNode;
  change?: Change | undefined;
  note?: ReactNode;
  picture?: ReactNode;
};

/** Belongs in <Figures>. */
export function Figure({ label, value, change, note, picture }: Props) {
  const Arrow = arrows[change?.direction ?? 'flat'];
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {change && (
        <dd className={styles.note}>
          <b data-good={change.good}>
            <Arrow size={14} stroke={2} aria-hidden /> {change.text}
          </b>{' '}
          {change.since}
        </dd>
      )}
      {note && <dd className={styles.note}>{note}</dd>}
      {picture && <dd className={styles.picture}>{picture}</dd>}
    </div>
  );
}
