import { readsCauses } from '@ngo-plus/contract/fundraising/causes';
import { allows, phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  type KnowledgeSource,
  type ReadableDocument,
  type RequestContext,
  signedIn,
} from '../../kernel/index.ts';
import { causes, causeUpdates } from './table.ts';

/** Causes with their questions and updates: published ones for everyone, drafts for those who read causes of the organisation. */
export const causeKnowledge: KnowledgeSource = {
  name: 'causes',
  title: phrase('Causes'),
  access: 'signed-in',
  read: async (outside, ids) => {
    const { rows, updates } = await outside.transact(async ({ db }) => ({
      rows: await db
        .select()
        .from(causes)
        .where(inArray(causes.id, [...ids])),
      updates: await db
        .select()
        .from(causeUpdates)
        .where(and(inArray(causeUpdates.causeId, [...ids]), isNotNull(causeUpdates.publishedAt)))
        .orderBy(asc(causeUpdates.publishedAt))
        .limit(500),
    }));
    return rows.map(({ id, orgId, title, summary, story, location, faq, status }) => {
      const questions = faq.map(({ question, answer }) => `**${question}**\n\n${answer}`);
      const posts = updates
        .filter(({ causeId }) => causeId === id)
        .map((update) => `## ${update.title}\n\n${update.text}`);
      const texts = [summary, location, story, ...questions, ...posts].filter(
        (text) => text !== '',
      );
      return {
        id,
        orgId,
        title,
        isPublic: status !== 'draft',
        sections: [{ headings: [], page: null, text: texts.join('\n\n'), format: 'markdown' }],
      };
    });
  },
  readable: async (outside, ids) => {
    const found = new Map(await publicOnes(outside, ids));
    for (const [id, document] of await ownOnes(outside, ids)) found.set(id, document);
    return found;
  },
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: causes.id })
      .from(causes)
      .where(and(eq(causes.orgId, orgId), after === undefined ? undefined : gt(causes.id, after)))
      .orderBy(asc(causes.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

type Documents = readonly (readonly [string, ReadableDocument])[];

const publicOnes = (outside: RequestContext, ids: readonly string[]): Promise<Documents> =>
  outside.transact(
    async ({ db }) => {
      const rows = await db
        .select({ id: causes.id, title: causes.title })
        .from(causes)
        .innerJoin(organisations, eq(organisations.id, causes.orgId))
        .where(
          and(
            inArray(causes.id, [...ids]),
            ne(causes.status, 'draft'),
            isNull(organisations.suspendedAt),
            isNull(organisations.closedAt),
          ),
        );
      return rows.map(({ id, title }) => [id, { title, href: `/causes/${id}` }] as const);
    },
    'public',
    'read',
  );

async function ownOnes(outside: RequestContext, ids: readonly string[]): Promise<Documents> {
  const { orgId, role } = signedIn(outside);
  if (!allows(readsCauses, role)) return [];
  return outside.transact(
    async ({ db }) => {
      const rows = await db
        .select({ id: causes.id, title: causes.title })
        .from(causes)
        .where(and(eq(causes.orgId, orgId), inArray(causes.id, [...ids])));
      return rows.map(({ id, title }) => [id, { title, href: `/causes/preview/${id}` }] as const);
    },
    'tenant',
    'read',
  );
}
