import * as z from 'zod';
import { day, instant, instantInput, secureWebAddress } from '../../kernel/index.ts';
import { defaultImageName, tones } from './post.ts';

/** Keywords as text, `wells, water`, or as a list: trimmed, without blanks and duplicates. */
const keywords = z
  .union([z.string().max(1000), z.array(z.string().max(80)).max(30)])
  .transform((input) => (typeof input === 'string' ? input.split(',') : input))
  .transform((words) => [...new Set(words.map((word) => word.trim()).filter(Boolean))]);

/** A web address, an uploaded image, the name of the default image, or nothing. */
const imageUrl = z.union(
  [
    z.literal(['', defaultImageName]),
    z.string().regex(/^\/api\/blogs\/images\/[0-9a-f-]{36}$/),
    secureWebAddress,
  ],
  { error: 'Enter a web address that begins with https://' },
);

/** An instant in any time zone, or blank. */
const moment = z.union([z.literal(''), instantInput, day], {
  error: 'Enter a date as year-month-day, for example 2026-11-30.',
});

const title = z
  .string({ error: 'Enter a title' })
  .trim()
  .min(1, 'Enter a title')
  .max(200, 'Keep the title under 200 characters');
const content = z
  .string({ error: 'Write the post first' })
  .refine((text) => text.trim() !== '', 'Write the post first')
  .max(200_000, 'Keep the post under 200,000 characters');
const summary = z.string().trim().max(1000, 'Keep the summary under 1,000 characters');
const category = z.string().trim().max(80, 'Keep the category under 80 characters');
const author = z.string().trim().max(120, 'Keep the author under 120 characters');
const tone = z.union([z.literal(''), z.enum(tones)], {
  error: 'Choose one of the tones in the list',
});

/** Fields of a new post: those of the specification, and `status`. */
export const draft = z.object({
  title,
  content,
  /** Blank: the beginning of the text. */
  summary: summary.default(''),
  /** Blank: General. */
  category: category.default(''),
  tone: tone.default(''),
  keywords: keywords.default([]),
  source: z.enum(['generated', 'manual']).default('manual'),
  generatedAt: instantInput.optional(),
  createdAt: instantInput.optional(),
  imageUrl: imageUrl.default(''),
  author: author.default(''),
  /** Blank means now; a future date schedules the post. */
  postDate: moment.default(''),
  status: z.enum(['published', 'draft']).default('published'),
});

/**
 * Fields of a change; omitted fields stay unchanged. `readAt` is the `updatedAt` that the editor started from: when
 * the post has changed since, the change is refused instead of overwriting it.
 */
export const change = z.object({
  title: title.optional(),
  content: content.optional(),
  summary: summary.optional(),
  category: category.optional(),
  tone: tone.optional(),
  keywords: keywords.optional(),
  imageUrl: imageUrl.optional(),
  author: author.optional(),
  postDate: moment.optional(),
  readAt: instant.optional(),
});

export type Draft = z.infer<typeof draft>;
export type DraftInput = z.input<typeof draft>;
