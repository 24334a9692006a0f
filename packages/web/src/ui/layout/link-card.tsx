import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BorderCard } from './border-card.tsx';
import { Grid } from './grid.tsx';
import styles from './link-card.module.css';

/** A public list of `LinkCard` elements in as many columns as fit. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <Grid least="20rem">{children}</Grid>;
}

type Props = {
  index: number;
  title: string;
  to: string;
  summary: string;
  /** A picture above the heading. */
  cover?: ReactNode;
  children: ReactNode;
};

/** A card whose heading links to its subject. */
export function LinkCard({ index, title, to, summary, cover, children }: Props) {
  return (
    <BorderCard index={index} label={title} className={styles.card}>
      {cover}
      <h2>
        <Link to={to} prefetch="intent">
          {title}
        </Link>
      </h2>
      <p>{summary}</p>
      {children}
    </BorderCard>
  );
}
