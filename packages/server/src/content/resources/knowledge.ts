import { manageResources } from '@ngo-plus/contract/content/resources';
import { allows, phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { KnowledgeSource } from '../../kernel/index.ts';
import { isPublic } from './list-queries.ts';
import { resources } from './table.ts';

/** Resources and transcripts: published ones for everyone, drafts for those who manage them. */
export const resourceKnowledge: KnowledgeSource = {
  name: 'resources',
  title: phrase('Resources'),
  access: 'signed-in',
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select({
          id: resources.id,
          orgId: resources.orgId,
          title: resources.title,
          summary: resources.summary,
          content: resources.content,
          transcript: resources.transcript,
          draft: resources.draft,
        })
        .from(resources)
        .where(inArray(resources.id, [...ids])),
    );
    return rows.map(({ id, orgId, title, summary, content, transcript, draft }) => ({
      id,
      orgId,
      title,
      isPublic: !draft,
      sections: [
        {
          headings: [],
          page: null,
          text: [content, transcript, summary].filter((text) => text !== '').join('\n\n'),
          format: 'markdown' as const,
        },
      ],
    }));
  },
  readable: (outside, ids) =>
    outside.transact(
      async ({ db, actor }) => {
        const managesAll = allows(manageResources, actor?.role);
        const rows = await db
          .select({ id: resources.id, slug: resources.slug, title: resources.title })
          .from(resources)
          .where(and(inArray(resources.id, [...ids]), managesAll ? undefined : isPublic));
        return new Map(
          rows.map(({ id, slug, title }) => [id, { title, href: `/library/${slug}` }]),
        );
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: resources.id })
      .from(resources)
      .where(
        and(eq(resources.orgId, orgId), after === undefined ? undefined : gt(resources.id, after)),
      )
      .orderBy(asc(resources.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};
