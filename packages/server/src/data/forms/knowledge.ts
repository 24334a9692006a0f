import {
  type FormDefinition,
  isContainer,
  itemsOf,
  readsForms,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type KnowledgeSource, signedIn } from '../../kernel/index.ts';
import { forms } from './table.ts';

/** Longer lists are tables of places and the like, not something that a form asks. */
const maxListed = 30;

/** Forms: their titles, questions and choices. */
export const formKnowledge: KnowledgeSource = {
  name: 'forms',
  title: phrase('Forms'),
  access: readsForms,
  read: async (outside, ids) => {
    const rows = await outside.transact(({ db }) =>
      db
        .select({ id: forms.id, orgId: forms.orgId, title: forms.title, draft: forms.draft })
        .from(forms)
        .where(inArray(forms.id, [...ids])),
    );
    return rows.map(({ id, orgId, title, draft }) => ({
      id,
      orgId,
      title,
      isPublic: false,
      sections: [{ headings: [], page: null, text: textOf(draft), format: 'plain' as const }],
    }));
  },
  readable: (outside, ids) =>
    outside.transact(
      async (ctx) => {
        const rows = await ctx.db
          .select({ id: forms.id, title: forms.title })
          .from(forms)
          .where(and(eq(forms.orgId, signedIn(ctx).orgId), inArray(forms.id, [...ids])));
        return new Map(
          rows.map(({ id, title }) => [id, { title, href: `/data-collection/forms/${id}` }]),
        );
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: forms.id })
      .from(forms)
      .where(and(eq(forms.orgId, orgId), after === undefined ? undefined : gt(forms.id, after)))
      .orderBy(asc(forms.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

/** A line per question, in the language that the form opens in. */
function textOf({ items, lists, languages }: FormDefinition): string {
  const language = languages[0]?.code ?? '';
  const lines: string[] = [];
  for (const item of itemsOf(items)) {
    const label = textIn(item.label, language, languages).trim();
    const hint = textIn(item.hint, language, languages).trim();
    const list = isContainer(item)
      ? undefined
      : lists.find(({ name }) => name === item.choices && name !== '');
    const choices = (list?.choices ?? []).slice(0, maxListed);
    const offered = choices.map((choice) => textIn(choice.label, language, languages).trim());
    const parts = [label, hint, offered.filter((text) => text !== '').join('; ')];
    lines.push(parts.filter((text) => text !== '').join(' '));
  }
  return lines.filter((line) => line !== '').join('\n');
}
