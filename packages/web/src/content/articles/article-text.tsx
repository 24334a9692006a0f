import type { ReactNode } from 'react';
import { MarkdownBody } from '../../ui/index.ts';
import type { ParsedText } from './article.ts';
import styles from './article-text.module.css';
import { Contents } from './table-of-contents.tsx';

type Props = ParsedText & {
  readonly title: string;
  readonly summary: string;
  /** The last line: the date of the last change, or the effective date of a policy. */
  readonly footer: ReactNode;
};

/** A text with its title, a table of contents beside it, and its date below. */
export function ArticleText({ title, summary, tree, parts, footer }: Props) {
  return (
    <article className={styles.article}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{summary}</p>
      </header>
      <div className={styles.contents}>
        <Contents parts={parts} />
      </div>
      <div className={styles.words}>
        <MarkdownBody tree={tree} />
        <p className="muted small" style={{ marginTop: 40 }}>
          {footer}
        </p>
      </div>
    </article>
  );
}
