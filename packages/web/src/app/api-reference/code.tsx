import styles from './code.module.css';

/** Text as a machine reads it. Long lines wrap: nothing has to be scrolled sideways. */
export function Code({ children }: { children: string }) {
  return (
    <pre className={styles.code}>
      <code>{children}</code>
    </pre>
  );
}
