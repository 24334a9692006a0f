import { Stack, Text } from '@mantine/core';
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

type Props = { title: string; note?: string; rows: readonly TopRow[]; emptyText: string };

/** The largest first; the length of the bar shows the ratio to the first. */
export function TopList({ title, note, rows, emptyText }: Props) {
  const { number } = useFormat();
  const highestCount = rows[0]?.visits ?? 1;
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      <Stack className={styles.top} component="ol" gap={2} hidden={rows.length === 0}>
        {rows.map(({ key, name, more, visits }) => (
          <li key={key} style={shareOf(visits / highestCount)}>
            <span>
              {name}
              {more && <small>{more}</small>}
            </span>
            <b>{number(visits)}</b>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

const shareOf = (share: number): CSSProperties & Record<'--share', string> => ({
  '--share': `${Math.round(share * 100)}%`,
});
