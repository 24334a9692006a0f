import * as z from 'zod';
import { id, instant, phrase } from '../../kernel/index.ts';
import type { tones } from './defaults.ts';

export { defaultAuthor, defaultImageName, tones } from './defaults.ts';

export const postId = id('PostId');

/** Only editors can read drafts; a scheduled post becomes public at its `postDate`. */
export const postStatuses = ['published', 'scheduled', 'draft'] as const;

/** The message when a model returns no text, used by the server and the web. */
export const emptyGeneration = phrase(
  'AI generated empty content. Please try again with a more specific prompt.',
);

/** A post as everyone reads it. `content` is Markdown; `imageUrl` is empty without an image. */
export const post = z.object({
  id: postId,
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  author: z.string(),
  /** The date of publication, past or future; null for a draft without a date. */
  postDate: instant.nullable(),
  imageUrl: z.string(),
  content: z.string(),
  summary: z.string(),
  tone: z.string(),
  keywords: z.array(z.string()),
  source: z.enum(['generated', 'manual']),
  status: z.enum(postStatuses),
  readingMinutes: z.int(),
  updatedAt: instant,
});

/** A post without its text, for lists of cards. */
export const postCard = post.omit({ content: true });

export type Post = z.infer<typeof post>;
export type PostCard = z.infer<typeof postCard>;
export type PostStatus = (typeof postStatuses)[number];
export type Tone = (typeof tones)[number];
