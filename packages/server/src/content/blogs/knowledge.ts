import { manageBlogs } from '@ngo-plus/contract/content/blogs';
import { allows, phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { KnowledgeSource } from '../../kernel/index.ts';
import { isPublic } from './list-queries.ts';
import { posts } from './table.ts';

/** Posts: published ones for everyone, drafts and scheduled ones for those who manage them. */
export const postKnowledge: KnowledgeSource = {
  name: 'blogs',
  title: phrase('Blog'),
  access: 'signed-in',
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select({
          id: posts.id,
          orgId: posts.orgId,
          title: posts.title,
          summary: posts.summary,
          content: posts.content,
          draft: posts.draft,
          postDate: posts.postDate,
        })
        .from(posts)
        .where(inArray(posts.id, [...ids])),
    );
    const now = outside.now();
    return rows.map(({ id, orgId, title, summary, content, draft, postDate }) => {
      const isOut = !draft && postDate !== null && postDate <= now;
      return {
        id,
        orgId,
        title,
        sections: [
          {
            headings: [],
            page: null,
            text: content.includes(summary) ? content : `${content}\n\n${summary}`,
            format: 'markdown',
          },
        ],
        isPublic: isOut,
        publicFrom: draft || isOut ? undefined : (postDate ?? undefined),
      };
    });
  },
  readable: (outside, ids) =>
    outside.transact(
      async ({ db, actor, now }) => {
        const managesPosts = allows(manageBlogs, actor?.role);
        const rows = await db
          .select({ id: posts.id, slug: posts.slug, title: posts.title })
          .from(posts)
          .where(and(inArray(posts.id, [...ids]), managesPosts ? undefined : isPublic(now())));
        return new Map(rows.map(({ id, slug, title }) => [id, { title, href: `/blogs/${slug}` }]));
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.orgId, orgId), after === undefined ? undefined : gt(posts.id, after)))
      .orderBy(asc(posts.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};
