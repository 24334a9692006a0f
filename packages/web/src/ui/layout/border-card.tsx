import type { CSSProperties, ReactNode } from 'react';
import styles from './border-card.module.css';

const cycle = ['teal', 'sun', 'sky', 'clay', 'plum', 'leaf'] as const;

type Props = {
  /** The index in the list: the six colours alternate and mean nothing. */
  index: number;
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

/** A stitched edge, so that a long list of like things has a rhythm. */
export function BorderCard({ index, label, children, className }: Props) {
  const style: CSSProperties & Record<'--hue', string> = {
    '--hue': `var(--np-${cycle[index % cycle.length] ?? 'teal'}-edge)`,
  };
  return (
    <article className={`${styles.card} ${className ?? ''}`} style={style} aria-label={label}>
      {children}
    </article>
  );
}
