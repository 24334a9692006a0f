import type { PublicCause, PublicCauseUpdate } from '@ngo-plus/contract/causes';
import { type MarkdownTree, readMarkdown } from '../../kernel/index.ts';

export type ReadableUpdate = Omit<PublicCauseUpdate, 'text'> & { readonly text: MarkdownTree };

/** A cause whose texts were read: browsers need no reader of Markdown to show it. */
export type ReadableCause = Omit<PublicCause, 'story' | 'updates'> & {
  readonly story: MarkdownTree;
  readonly updates: readonly ReadableUpdate[];
};

export const readableUpdate = ({ text, ...update }: PublicCauseUpdate): ReadableUpdate => ({
  ...update,
  text: readMarkdown(text, update.title),
});

/** For loaders, so that the reading stays on the server. */
export const readableCause = ({ story, updates, ...cause }: PublicCause): ReadableCause => ({
  ...cause,
  story: readMarkdown(story, cause.title),
  updates: updates.map(readableUpdate),
});
