import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title?: string | undefined;
  note?: ReactNode;
  action?: ReactNode;
  /** False when a table or a list runs to the edges. */
  pad?: boolean;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The one surface: white on paper, 1px line, no shadow. Panels do not nest. */
export function Panel({ title, note, action, pad = true, level = 2, className, children }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={`box ${styles.panel} ${className ?? ''}`}
      data-pad={pad || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={styles.head}>
          <div>
            <Heading id={id}>{title}</Heading>
            {note && <p>{note}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
