import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import type { ReactNode } from 'react';
import { Patchwork, type TileSpec } from '../art/index.ts';
import styles from './auth-frame.module.css';

type Props = {
  title: string;
  /** The picture, three tiles in a row. */
  tiles: readonly TileSpec[];
  lede?: ReactNode;
  /** Shown before everything else: problems, or that a session ended. */
  notice?: ReactNode;
  children: ReactNode;
  /** Shown below the form: links to related pages. */
  after?: ReactNode;
};

/** One task, such as those at the door of the portal: the form first, a picture beside it where there is room. */
export function AuthFrame({ title, tiles, lede, notice, children, after }: Props) {
  return (
    <div className={styles.frame}>
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
