import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = {
  /** Beside the main column where there is room, otherwise below it. */
  aside: ReactNode;
  children: ReactNode;
};

/** The panels of a record in a wide main column and a narrower one beside it. */
export function Columns({ aside, children }: Props) {
  return (
    <div className={styles.columns}>
      <Stack>{children}</Stack>
      <Stack>{aside}</Stack>
    </div>
  );
}
