import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type FieldProblem, useTranslation } from '../../kernel/index.ts';
import styles from './error-summary.module.css';
import { reveal } from './reveal.ts';

type Props = {
  problems: readonly FieldProblem[];
  /** Counts failed submits: each one moves the focus here again. */
  attempt: number;
};

/**
 * First thing in a form's page, with every problem in the order of the page. Takes the focus after a failed submit; each line jumps to its
 * field, in the same words as beside it.
 */
export function ErrorSummary({ problems, attempt }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => setVisible(true), []);
  const inOrder = isVisible ? inPageOrder(problems) : problems;
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
        {inOrder.map(({ id, message }) => (
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

/**
 * Rules list their fields in the contract's order; people read down the page. Problems of the whole form come first.
 */
function inPageOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  const located = problems.map((problem) => ({
    problem,
    field: problem.id === undefined ? null : document.getElementById(problem.id),
  }));
  const follows = (a: Element, b: Element) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  return located
    .sort((a, b) => {
      if (a.field && b.field && a.field !== b.field) return follows(a.field, b.field);
      return Number(a.field !== null) - Number(b.field !== null);
    })
    .map(({ problem }) => problem);
}

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const field = document.getElementById(id);
  if (field) reveal(field);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
