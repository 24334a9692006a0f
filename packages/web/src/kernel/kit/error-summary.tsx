import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../text/index.ts';
import styles from './error-summary.module.css';

/** `id` is that of the input at fault; a problem of the whole form has none. */
export type FieldProblem = { id?: string; message: string };

type Props = {
  problems: readonly FieldProblem[];
  /** Counts failed submits: each one moves the focus here again. */
  attempt: number;
};

/**
 * First thing in a form's page. Takes the focus after a failed submit; each line jumps to its
 * field, in the same words as beside it.
 */
export function ErrorSummary({ problems, attempt }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus();
    const mark = `${t('Error')}: `;
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  }, [attempt, t]);
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2>{t('There is a problem')}</h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id ?? message}>
            {id ? (
              <a href={`#${id}`} onClick={goTo(id)}>
                {message}
              </a>
            ) : (
              <span>{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
