import styles from './code.module.css';

/** Machine-readable text. Long lines wrap, so nothing scrolls sideways. */
export function Code({ children }: { children: string }) {
  return (
    <pre className={styles.code}>
      <code>{children}</code>
    </pre>
  );
}
