import {
  type DraftInput,
  emptyGeneration,
  generatePost,
  generatePostSimply,
} from '@ngo-plus/contract/content/blogs';
import { type Output, phrase } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { type CallOptions, call, pageText, RequestFailed } from '../../kernel/index.ts';
import { reworded } from './error-messages.ts';
import { titleOf } from './titles.ts';

type Written = Pick<Output<typeof generatePost>, 'engine' | 'sources'>;

/** A generated text, and the title of its post. */
export type Generated = Written & {
  readonly content: string;
  /** The draft to save, with the content as edited. */
  readonly draftOf: (content: string) => DraftInput;
};

const failed = reworded(phrase('Failed to generate blog. Please try again.'), [emptyGeneration]);

const refuseEmpty = (content: string): string => {
  if (content.trim() !== '') return content;
  throw new RequestFailed({ code: 'unavailable', message: pageText()(emptyGeneration) });
};

/** @throws RequestFailed with a message to show. */
export async function generateSimply(
  values: z.input<typeof generatePostSimply.input>,
  options: CallOptions,
) {
  const { blog, ...written } = await call(generatePostSimply, values, options).catch(failed);
  const draftOf = (content: string) => draftFrom(content, { title: titleOf(content) });
  return { ...written, content: refuseEmpty(blog), draftOf };
}

/** @throws RequestFailed with a message to show. */
export async function generate(values: z.input<typeof generatePost.input>, options: CallOptions) {
  const { content, ...written } = await call(generatePost, values, options).catch(failed);
  return {
    ...written,
    content: refuseEmpty(content),
    draftOf: (edited: string) => draftFrom(edited, values),
  };
}

type PostRequest = Partial<z.input<typeof generatePost.input>> & { title: string };

/** Blank fields get the defaults of the specification. */
const draftFrom = (
  content: string,
  { title, summary, category, tone, keywords }: PostRequest,
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
