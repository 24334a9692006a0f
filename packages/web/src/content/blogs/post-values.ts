import { draft, type Post } from '@ngo-plus/contract/content/blogs';
import type * as z from 'zod';

/** The fields of the post form. */
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

/** Initial values: those of the post, or empty. */
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

/** The editor's local date of an instant, as a date field needs it. */
function localDay(date: Date): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/**
 * The chosen date as an instant, ISO 8601: midnight in the editor's time zone. Today means now; an unchanged date
 * keeps its exact instant; a blank one stays blank.
 */
export function instantOf(day: string, before: string | null | undefined, now: Date): string {
  if (day === '') return '';
  if (before && day === localDay(new Date(before))) return before;
  return day === localDay(now) ? now.toISOString() : new Date(`${day}T00:00:00`).toISOString();
}
