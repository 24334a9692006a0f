import styles from './method.module.css';

/** The verb of an operation; the tint only repeats it. */
export function Method({ name }: { name: string }) {
  return (
    <span className={styles.method} data-method={name}>
      {name}
    </span>
  );
}
