import * as blogs from '@ngo-plus/contract/content/blogs';
import type { PostRow } from './table.ts';

type CardRow = Omit<PostRow, 'content'>;

export function statusAt(now: Date, { draft, postDate }: Pick<PostRow, 'draft' | 'postDate'>) {
  if (draft || !postDate) return 'draft' as const;
  return postDate <= now ? ('published' as const) : ('scheduled' as const);
}

/** The public fields of a row, without the text. */
export function presentCard(row: CardRow, now: Date): blogs.PostCard {
  const { id, slug, title, category, author, imageUrl, summary, tone, keywords, source } = row;
  return {
    id: blogs.postId.parse(id),
    slug,
    title,
    category,
    author,
    postDate: row.postDate?.toISOString() ?? null,
    imageUrl,
    summary,
    tone,
    keywords,
    source,
    status: statusAt(now, row),
    readingMinutes: row.readingMinutes,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentPost = (row: PostRow, now: Date): blogs.Post => ({
  ...presentCard(row, now),
  content: row.content,
});
