import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type KnowledgeSource, signedIn } from '../../kernel/index.ts';
import { organisations } from './table.ts';

/** The profile of an organisation, for its members. */
export const organisationKnowledge: KnowledgeSource = {
  name: 'organisation',
  title: phrase('Organisation'),
  access: 'signed-in',
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select()
        .from(organisations)
        .where(and(inArray(organisations.id, [...ids]), isNull(organisations.erasingAt))),
    );
    const countries = new Intl.DisplayNames('en', { type: 'region' });
    return rows.map((row) => {
      const { id, name, country, currency, timeZone, registrationNumber, address } = row;
      const facts = [
        ['Name', name],
        ['Country', /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country],
        ['Currency', currency],
        ['Time zone', timeZone],
        ['Registration number', registrationNumber],
        ['Address', address],
      ].filter(([, value]) => value !== '');
      const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
      return {
        id,
        orgId: id,
        title: name,
        isPublic: false,
        sections: [{ headings: [], page: null, text, format: 'plain' as const }],
      };
    });
  },
  readable: (outside, ids) =>
    outside.transact(
      async (ctx) => {
        const { orgId } = signedIn(ctx);
        const rows = await ctx.db
          .select({ id: organisations.id, name: organisations.name })
          .from(organisations)
          .where(and(eq(organisations.id, orgId), inArray(organisations.id, [...ids])));
        return new Map(rows.map(({ id, name }) => [id, { title: name, href: '/settings' }]));
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after }) => {
    const rows = await db
      .select({ id: organisations.id })
      .from(organisations)
      .where(
        and(
          eq(organisations.id, orgId),
          after === undefined ? undefined : gt(organisations.id, after),
        ),
      );
    return rows.map(({ id }) => id);
  },
};
