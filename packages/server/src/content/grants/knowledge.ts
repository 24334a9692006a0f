import { phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { KnowledgeSource } from '../../kernel/index.ts';
import { grants } from './table.ts';

/** Public grants for everyone, an organisation's own for its members. */
export const grantKnowledge: KnowledgeSource = {
  name: 'grants',
  title: phrase('Grants'),
  access: 'signed-in',
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select()
        .from(grants)
        .where(inArray(grants.id, [...ids])),
    );
    return rows.map((row) => {
      const { id, orgId, title, visibility, donorAgency, category, grantSize, deadlineNote } = row;
      const facts = [
        donorAgency,
        category,
        row.areaOfInterest.join(', '),
        grantSize,
        deadlineNote,
      ].filter((fact) => fact !== '');
      const texts = [facts.join('. '), row.summary, row.eligibility, row.description];
      return {
        id,
        orgId,
        title,
        isPublic: visibility === 'everyone',
        sections: [
          {
            headings: [],
            page: null,
            text: texts.filter((text) => text !== '').join('\n\n'),
            format: 'markdown' as const,
          },
        ],
      };
    });
  },
  // Row-level security shows public grants and those of the organisation.
  readable: (outside, ids) =>
    outside.transact(
      async ({ db }) => {
        const rows = await db
          .select({ id: grants.id, title: grants.title })
          .from(grants)
          .where(inArray(grants.id, [...ids]));
        return new Map(rows.map(({ id, title }) => [id, { title, href: `/grants/${id}` }]));
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: grants.id })
      .from(grants)
      .where(and(eq(grants.orgId, orgId), after === undefined ? undefined : gt(grants.id, after)))
      .orderBy(asc(grants.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};
