import * as z from 'zod';
import {
  day,
  id,
  instant,
  instantInput,
  secureWebAddress,
  webAddress,
} from '../../kernel/index.ts';
import { resourceKinds, resourceStatuses } from './kinds.ts';

/** Tags as text, `wells, water`, or as a list: trimmed, without blanks and duplicates. */
const tags = z
  .union([z.string().max(1000), z.array(z.string().max(60)).max(20)])
  .transform((input) => (typeof input === 'string' ? input.split(',') : input))
  .transform((words) => [...new Set(words.map((word) => word.trim()).filter(Boolean))]);

const coverUrl = z.union(
  [z.literal(''), z.string().regex(/^\/api\/resources\/covers\/[0-9a-f-]{36}$/), secureWebAddress],
  { error: 'Enter a web address that begins with https://' },
);

const title = z
  .string({ error: 'Enter a title' })
  .trim()
  .min(1, 'Enter a title')
  .max(200, 'Keep the title under 200 characters');

const text = (max: number, message: string) => z.string().trim().max(max, message);

/** The duration of a recording in full seconds, blank when unknown. */
const durationSeconds = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number({ error: 'Enter the duration in seconds' })
    .int('Enter whole seconds')
    .min(1, 'Enter the duration in seconds')
    .max(360_000, 'Enter a duration under 100 hours'),
]);

/** All fields of a resource that can be written. */
const fields = {
  kind: z.enum(resourceKinds, { error: 'Choose a type' }),
  title,
  summary: text(1000, 'Keep the summary under 1,000 characters'),
  category: text(80, 'Keep the category under 80 characters'),
  tags,
  coverUrl,
  author: text(120, 'Keep the author under 120 characters'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Enter a language code, such as en or fr'),
  /** Blank: the date of publication. */
  publishedAt: z.union([z.literal(''), instantInput, day], {
    error: 'Enter a date as year-month-day, for example 2026-11-30.',
  }),
  content: z.string().max(200_000, 'Keep the text under 200,000 characters'),
  url: z.union([z.literal(''), webAddress], {
    error: 'Enter a web address that begins with https:// or http://',
  }),
  /** A file that was uploaded before; blank for none. */
  fileId: z.union([z.literal('').transform(() => null), z.null(), id('FileId')]),
  durationSeconds,
  transcript: z.string().max(200_000, 'Keep the transcript under 200,000 characters'),
};

export const draft = z.object({
  ...fields,
  summary: fields.summary.default(''),
  /** Blank: General. */
  category: fields.category.default(''),
  tags: fields.tags.default([]),
  coverUrl: fields.coverUrl.default(''),
  author: fields.author.default(''),
  language: fields.language.default('en'),
  publishedAt: fields.publishedAt.default(''),
  content: fields.content.default(''),
  url: fields.url.default(''),
  fileId: fields.fileId.default(null),
  durationSeconds: fields.durationSeconds.default(null),
  transcript: fields.transcript.default(''),
  status: z.enum(resourceStatuses).default('draft'),
});

/**
 * Fields of a change; omitted fields stay unchanged. `readAt` is the `updatedAt` that the editor started from: when
 * the resource has changed since, the change is refused instead of overwriting it.
 */
export const change = z.object(fields).partial().extend({ readAt: instant.optional() });

export type Draft = z.infer<typeof draft>;
export type DraftInput = z.input<typeof draft>;
