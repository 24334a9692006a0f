import type { PublicCause, PublicCauseUpdate } from '@ngo-plus/contract/fundraising/causes';
import type { MarkdownTree } from '../../kernel/index.ts';

export type ReadableUpdate = Omit<PublicCauseUpdate, 'text'> & { readonly text: MarkdownTree };

/** A cause whose texts were read: browsers need no reader of Markdown to show it. */
export type ReadableCause = Omit<PublicCause, 'story' | 'updates'> & {
  readonly story: MarkdownTree;
  readonly updates: readonly ReadableUpdate[];
};

/** `readMarkdown` of the kernel, given so that whoever reads the table of pages does without it. */
type Read = (text: string, title?: string) => MarkdownTree;

export const readableUpdate = (
  { text, ...update }: PublicCauseUpdate,
  read: Read,
): ReadableUpdate => ({ ...update, text: read(text, update.title) });

/** For loaders, so that the reading stays on the server. */
export const readableCause = (
  { story, updates, ...cause }: PublicCause,
  read: Read,
): ReadableCause => ({
  ...cause,
  story: read(story, cause.title),
  updates: updates.map((update) => readableUpdate(update, read)),
});
