import type { PublicCause, PublicCauseUpdate } from '@ngo-plus/contract/fundraising/causes';
import type { MarkdownTree } from '../../ui/index.ts';

export type ReadableUpdate = Omit<PublicCauseUpdate, 'text'> & { readonly text: MarkdownTree };

/** A cause with its texts parsed: browsers need no Markdown parser to show it. */
export type ReadableCause = Omit<PublicCause, 'story' | 'updates'> & {
  readonly story: MarkdownTree;
  readonly updates: readonly ReadableUpdate[];
};

/** The kernel's `readMarkdown`, passed in so that the route table does not load it. */
type ParseMarkdown = (text: string, title?: string) => MarkdownTree;

export const readableUpdate = (
  { text, ...update }: PublicCauseUpdate,
  parse: ParseMarkdown,
): ReadableUpdate => ({ ...update, text: parse(text, update.title) });

/** Parses a cause's texts in loaders, so that the parser stays on the server. */
export const readableCause = (
  { story, updates, ...cause }: PublicCause,
  parse: ParseMarkdown,
): ReadableCause => ({
  ...cause,
  story: parse(story, cause.title),
  updates: updates.map((update) => readableUpdate(update, parse)),
});
