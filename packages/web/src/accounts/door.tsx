import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import type { ReactNode } from 'react';
import { Patchwork, type TileSpec } from '../kernel/index.ts';
import styles from './door.module.css';

const tiles: readonly TileSpec[] = [
  { kind: 'house', tones: ['plum', 'sun', 'blush'] },
  { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'mint'] },
  { person: 8, tones: ['teal', 'sun', 'mint'], span: 2 },
  { kind: 'water', tones: ['teal', 'sky', 'cream'] },
  { kind: 'key', tones: ['sun', 'clay', 'deep'] },
  { person: 5, tones: ['clay', 'sun', 'sky'] },
  { kind: 'hands', tones: ['clay', 'teal', 'blush'] },
  { kind: 'arches', tones: ['clay', 'sun', 'cream'] },
];

type Props = {
  title: string;
  lede?: ReactNode;
  /** What has to be said before everything else: problems, or that a session ended. */
  notice?: ReactNode;
  children: ReactNode;
  /** What stands under the form: the way to its neighbours. */
  after?: ReactNode;
};

/** One task at the door of the portal: the form first, a picture beside it where there is room. */
export function Door({ title, lede, notice, children, after }: Props) {
  return (
    <div className={styles.door}>
      <div className={styles.task}>
        {notice}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {lede && <p className={styles.lede}>{lede}</p>}
        <div className={styles.body}>{children}</div>
        {after && <div className={styles.after}>{after}</div>}
      </div>
      <div className={styles.picture}>
        <Patchwork tiles={tiles} columns={3} />
      </div>
    </div>
  );
}
