import styles from './method.module.css';

/** The method of an operation; the colour only repeats it. */
export function Method({ name }: { name: string }) {
  return (
    <span className={styles.method} data-method={name}>
      {name}
    </span>
  );
}
