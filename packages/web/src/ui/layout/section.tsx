import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  id?: string | undefined;
  title?: string | undefined;
  intro?: ReactNode;
  tone?: 'paper' | 'sunken' | 'surface' | 'band' | undefined;
  children: ReactNode;
};

/** Public-page band: one heading, one idea. A change of tone separates ideas; `band` at most twice. */
export function Section({ id, title, intro, tone = 'paper', children }: Props) {
  const headingId = id ? `${id}-title` : undefined;
  return (
    <section
      id={id}
      className={styles.section}
      data-tone={tone}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={styles.inner}>
        {title && (
          <div className={styles.head}>
            <h2 id={headingId}>{title}</h2>
            {intro && <p>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
