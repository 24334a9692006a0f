import type { MarkdownTree } from '../../ui/index.ts';
import type { ArticleFacts } from './front-matter.ts';

/** An article in lists. */
export type Entry = Pick<ArticleFacts, 'title' | 'summary' | 'category'> & {
  readonly slug: string;
};

/** A heading that can be linked to. */
export type Heading = { readonly id: string; readonly title: string };

/** A parsed text with its headings. */
export type ParsedText = { readonly tree: MarkdownTree; readonly parts: readonly Heading[] };

/** Part of an excerpt; matches of the search are marked. */
export type ExcerptPart = { readonly words: string; readonly marked: boolean };

/** An article that matches a search, and where it does. */
export type Result = Entry & {
  /** The best-matching part; undefined for the beginning. */
  readonly part: Heading | undefined;
  readonly passage: readonly ExcerptPart[];
};
