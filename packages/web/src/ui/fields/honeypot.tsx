import type { ComponentProps } from 'react';
import styles from './honeypot.module.css';

/** A honeypot: people cannot see it, hear it or reach it with Tab. */
export function Honeypot({ error: _, ...field }: ComponentProps<'input'> & { error?: unknown }) {
  return (
    <input {...field} className={styles.trap} aria-hidden="true" tabIndex={-1} autoComplete="off" />
  );
}
