import type { ReactNode } from 'react';
import { Patchwork, type TileSpec } from '../art/index.ts';
import styles from './message.module.css';

type Props = {
  title: string;
  body?: ReactNode;
  tiles: readonly [TileSpec, TileSpec, TileSpec];
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

/** Says what belongs here, why it helps, and the one next step. Three tiles, never a sad face. */
export function EmptyState({ title, body, tiles, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.message} data-inside={level === 3 || undefined}>
      <Patchwork tiles={tiles} columns={3} radius={14} />
      <Heading>{title}</Heading>
      {body && <p>{body}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
