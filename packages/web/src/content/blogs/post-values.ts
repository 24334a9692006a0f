import { draft, type Post } from '@ngo-plus/contract/content/blogs';
import type * as z from 'zod';

/** What the form of a post asks for. */
export const postFields = draft.pick({
  title: true,
  summary: true,
  content: true,
  category: true,
  tone: true,
  keywords: true,
  imageUrl: true,
  author: true,
  postDate: true,
});

export type PostValues = z.input<typeof postFields>;

/** What the form begins with: the post as it is, or nothing. */
export const valuesOf = (post: Post | undefined): PostValues => ({
  title: post?.title ?? '',
  summary: post?.summary ?? '',
  content: post?.content ?? '',
  category: post?.category ?? '',
  tone: postFields.shape.tone.safeParse(post?.tone).data || 'informative',
  keywords: post?.keywords.join(', ') ?? '',
  imageUrl: post?.imageUrl ?? '',
  author: post?.author ?? '',
  postDate: post?.postDate ? localDay(new Date(post.postDate)) : '',
});

/** The day of an instant where the editor is, as a date field wants it. */
function localDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The chosen day as an instant, ISO 8601: its midnight where the editor is. Today is this moment; a
 * day that was not touched keeps its exact instant; a blank one stays blank.
 */
export function instantOf(day: string, before: string | null | undefined, now: Date): string {
  if (day === '') return '';
  if (before && day === localDay(new Date(before))) return before;
  return day === localDay(now) ? now.toISOString() : new Date(`${day}T00:00:00`).toISOString();
}
