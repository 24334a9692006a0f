import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import type { ReactNode } from 'react';
import { Patchwork, type TileSpec } from '../../kernel/index.ts';
import styles from './join.module.css';

const tiles: readonly TileSpec[] = [
  { person: 8, tones: ['teal', 'sun', 'mint'], span: 2 },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { kind: 'talk', tones: ['plum', 'sun', 'cream'] },
  { kind: 'key', tones: ['sun', 'clay', 'deep'] },
  { person: 5, tones: ['clay', 'sun', 'sky'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'mint'] },
];

type Props = { title: string; lede?: ReactNode; notice?: ReactNode; children: ReactNode };

/** One task, with a picture beside it where there is room. */
export function JoinFrame({ title, lede, notice, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.task}>
        {notice}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {lede && <p className={styles.lede}>{lede}</p>}
        <div className={styles.body}>{children}</div>
      </div>
      <div className={styles.picture}>
        <Patchwork tiles={tiles} columns={3} />
      </div>
    </div>
  );
}
