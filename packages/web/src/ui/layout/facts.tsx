import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Props = {
  /** Puts each description next to its term, for a narrow panel; otherwise below it, in as many columns as fit. */
  beside?: boolean;
  /** `Fact` elements. */
  children: ReactNode;
};

/** What is known about one record: terms and their descriptions. */
export function Facts({ beside = false, children }: Props) {
  return (
    <dl className={styles.facts} data-beside={beside || undefined}>
      {children}
    </dl>
  );
}

/** One term of `Facts` with its description; nothing if that is empty. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (isEmpty(children)) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const isEmpty = (value: ReactNode): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty));
