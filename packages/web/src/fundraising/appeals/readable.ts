import type { PublicCause, PublicCauseUpdate } from '@ngo-plus/contract/fundraising/causes';
import type { MarkdownTree } from '../../kernel/index.ts';

export type ReadableUpdate = Omit<PublicCauseUpdate, 'text'> & { readonly text: MarkdownTree };

/** A cause with its texts parsed: browsers need no Markdown parser to show it. */
export type ReadableCause = Omit<PublicCause, 'story' | 'updates'> & {
  readonly story: MarkdownTree;
  readonly updates: readonly ReadableUpdate[];
};

/** The kernel's `readMarkdown`, passed in so that the route table does not load it. */
type Read = (text: string, title?: string) => MarkdownTree;

export const readableUpdate = (
  { text, ...update }: PublicCauseUpdate,
  read: Read,
): ReadableUpdate => ({ ...update, text: read(text, update.title) });

/** Parses a cause's texts in loaders, so that the parser stays on the server. */
export const readableCause = (
  { story, updates, ...cause }: PublicCause,
  read: Read,
): ReadableCause => ({
  ...cause,
  story: read(story, cause.title),
  updates: updates.map((update) => readableUpdate(update, read)),
});
