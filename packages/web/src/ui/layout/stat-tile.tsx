import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Change } from './figures.tsx';
import styles from './stat-tile.module.css';

type Props = {
  label: string;
  value: string;
  change?: Change | undefined;
  note?: string | undefined;
};

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconMinus } as const;

/** Belongs in <StatTiles>. The arrow shows the direction, colour shows whether it is good: neither alone. */
export function StatTile({ label, value, change, note }: Props) {
  const Arrow = arrows[change?.direction ?? 'flat'];
  return (
    <div className={`box ${styles.tile}`}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {change && (
        <dd className={styles.change} data-good={change.good}>
          <Arrow size={16} stroke={2.2} aria-hidden /> {change.text} <span>{change.since}</span>
        </dd>
      )}
      {note && <dd className={styles.change}>{note}</dd>}
    </div>
  );
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}
