import { MissingCause } from '../../appeals/index.ts';
import styles from './public.module.css';

/** Shown for a page that is not public or does not exist. */
export function PageNotFound({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.page}>
      <MissingCause title={title} body={body} />
    </div>
  );
}
