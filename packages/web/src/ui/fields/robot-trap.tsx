import type { ComponentProps } from 'react';
import styles from './robot-trap.module.css';

/** A field for robots: no person sees it, hears of it or comes to it with Tab. */
export function RobotTrap({ error: _, ...field }: ComponentProps<'input'> & { error?: unknown }) {
  return (
    <input {...field} className={styles.trap} aria-hidden="true" tabIndex={-1} autoComplete="off" />
  );
}
