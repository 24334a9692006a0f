import type { ReactNode } from 'react';
import { MarkdownBody } from '../../ui/index.ts';
import type { Read } from './article.ts';
import styles from './article-text.module.css';
import { Contents } from './contents.tsx';

type Props = Read & {
  readonly title: string;
  readonly summary: string;
  /** The last line: when it was changed, or from when it holds. */
  readonly foot: ReactNode;
};

/** A text with its title, the list of its parts beside it, and its date below. */
export function ArticleText({ title, summary, tree, parts, foot }: Props) {
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
        <p className={styles.foot}>{foot}</p>
      </div>
    </article>
  );
}
