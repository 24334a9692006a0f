import {
  type DraftInput,
  emptyGeneration,
  generatePost,
  generatePostSimply,
} from '@ngo-plus/contract/content/blogs';
import { type Output, phrase } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { type CallOptions, call, pageText, RequestFailed } from '../../kernel/index.ts';
import { reworded } from './reworded.ts';
import { titleOf } from './titles.ts';

type Written = Pick<Output<typeof generatePost>, 'engine' | 'sources'>;

/** A generated text and what the post made of it will be called. */
export type Generated = Written & {
  readonly content: string;
  /** What is saved beside the content, which may have been edited meanwhile. */
  readonly draftOf: (content: string) => DraftInput;
};

const failed = reworded(phrase('Failed to generate blog. Please try again.'), [emptyGeneration]);

const filled = (content: string): string => {
  if (content.trim() !== '') return content;
  throw new RequestFailed({ code: 'unavailable', message: pageText()(emptyGeneration) });
};

/** @throws RequestFailed with the words to show. */
export async function generateSimply(
  values: z.input<typeof generatePostSimply.input>,
  options: CallOptions,
) {
  const { blog, ...written } = await call(generatePostSimply, values, options).catch(failed);
  const draftOf = (content: string) => draft(content, { title: titleOf(content) });
  return { ...written, content: filled(blog), draftOf };
}

/** @throws RequestFailed with the words to show. */
export async function generate(values: z.input<typeof generatePost.input>, options: CallOptions) {
  const { content, ...written } = await call(generatePost, values, options).catch(failed);
  return {
    ...written,
    content: filled(content),
    draftOf: (edited: string) => draft(edited, values),
  };
}

type Wish = Partial<z.input<typeof generatePost.input>> & { title: string };

/** What the wish leaves blank is filled as the specification has it. */
const draft = (
  content: string,
  { title, summary, category, tone, keywords }: Wish,
): DraftInput => ({
  title,
  summary: summary || 'AI-generated blog post',
  content,
  category: category || 'General',
  tone: tone || 'informative',
  keywords: keywords ?? '',
  source: 'generated',
  generatedAt: new Date().toISOString(),
});
