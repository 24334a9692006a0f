import type { CSSProperties } from 'react';
import { useFormat } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import styles from './visits.module.css';

export type TopRow = {
  readonly key: string;
  readonly name: string;
  readonly more?: string;
  readonly visits: number;
};

type Props = { title: string; note?: string; rows: readonly TopRow[]; none: string };

/** The largest first; how long the tint is shows the share of the first. */
export function TopList({ title, note, rows, none }: Props) {
  const { number } = useFormat();
  const most = rows[0]?.visits ?? 1;
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      <ol className={styles.top} hidden={rows.length === 0}>
        {rows.map(({ key, name, more, visits }) => (
          <li key={key} style={shareOf(visits / most)}>
            <span>
              {name}
              {more && <small>{more}</small>}
            </span>
            <b>{number(visits)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const shareOf = (share: number): CSSProperties & Record<'--share', string> => ({
  '--share': `${Math.round(share * 100)}%`,
});
