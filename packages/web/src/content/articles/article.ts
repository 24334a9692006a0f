import type { MarkdownTree } from '../../ui/index.ts';
import type { ArticleFacts } from './front-matter.ts';

/** An article as lists name it. */
export type Entry = Pick<ArticleFacts, 'title' | 'summary' | 'category'> & {
  readonly slug: string;
};

/** A heading that can be linked to. */
export type Part = { readonly id: string; readonly title: string };

/** A text with its headings named. */
export type Read = { readonly tree: MarkdownTree; readonly parts: readonly Part[] };

/** Words of an excerpt; the marked ones were searched for. */
export type Piece = { readonly words: string; readonly marked: boolean };

/** One article that fits a search, and where in it. */
export type Result = Entry & {
  /** Of the part that fits best; empty for the beginning. */
  readonly part: Part | undefined;
  readonly passage: readonly Piece[];
};
