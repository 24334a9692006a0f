import { MissingCause } from '../../appeals/index.ts';
import styles from './public.module.css';

/** For a page that nobody sees, or never was. */
export function Missing({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.page}>
      <MissingCause title={title} body={body} />
    </div>
  );
}
