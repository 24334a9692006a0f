import {
  type Answers,
  type CompiledForm,
  isRepetitions,
  type Question,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { readsResponses } from '@ngo-plus/contract/data/responses';
import { phrase } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type KnowledgeDocument,
  type KnowledgeSource,
  type RequestContext,
  signedIn,
} from '../../kernel/index.ts';
import { forms } from '../forms/index.ts';
import { personalItems } from './personal.ts';
import { cellOf } from './review/index.ts';

import { responses } from './table.ts';
import { compiledVersion } from './versions.ts';
import { writtenReceipt } from './written-receipt.ts';

/** A response without an answer of so many words has nothing to quote: its figures are counted, not read. */
const minWords = 3;

/**
 * Responses in which people wrote something. Answers that identify people are left out for everyone, so that no copy of
 * them has to be masked or erased.
 */
export const responseKnowledge: KnowledgeSource = {
  name: 'responses',
  title: phrase('Responses'),
  access: readsResponses,
  read: readResponses,
  // Row-level security leaves out what a limited member may not see.
  readable: (outside, ids) =>
    outside.transact(
      async (ctx) => {
        const { orgId } = signedIn(ctx);
        const rows = await ctx.db
          .select({
            id: responses.id,
            formId: responses.formId,
            receipt: responses.receipt,
            title: forms.title,
          })
          .from(responses)
          .innerJoin(forms, eq(forms.id, responses.formId))
          .where(and(eq(responses.orgId, orgId), inArray(responses.id, [...ids])));
        return new Map(
          rows.map(({ id, formId, receipt, title }) => [
            id,
            {
              title: `${title} (${writtenReceipt(receipt)})`,
              href: `/data-collection/responses/${formId}?response=${id}`,
              group: formId,
            },
          ]),
        );
      },
      'tenant',
      'read',
    ),
  list: async ({ db }, { orgId, after, limit }) => {
    const rows = await db
      .select({ id: responses.id })
      .from(responses)
      .where(
        and(eq(responses.orgId, orgId), after === undefined ? undefined : gt(responses.id, after)),
      )
      .orderBy(asc(responses.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  groups: {
    name: 'forms-responses',
    list: async ({ db }, { orgId, group, after, limit }) => {
      const rows = await db
        .select({ id: responses.id })
        .from(responses)
        .where(
          and(
            eq(responses.orgId, orgId),
            eq(responses.formId, group),
            after === undefined ? undefined : gt(responses.id, after),
          ),
        )
        .orderBy(asc(responses.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  },
};

function readResponses(
  outside: RequestContext,
  ids: readonly string[],
): Promise<KnowledgeDocument[]> {
  return outside.transact(async (ctx) => {
    const rows = await ctx.db
      .select({ response: responses, form: forms })
      .from(responses)
      .innerJoin(forms, eq(forms.id, responses.formId))
      .where(inArray(responses.id, [...ids]));
    const found: KnowledgeDocument[] = [];
    for (const { response, form } of rows) {
      const { id, orgId, formId, version: number, answers } = response;
      const version = await compiledVersion(ctx, { orgId, formId, number });
      const personal = await personalItems(ctx, { orgId, id: formId, version: form.version });
      const lines = linesOf(version, answers, personal);
      if (!lines.some(({ isProse }) => isProse)) continue;
      const text = lines.map(({ line }) => line).join('\n');
      const sections = [{ headings: [], page: null, text, format: 'plain' as const }];
      found.push({ id, orgId, title: form.title, isPublic: false, sections });
    }
    return found;
  });
}

type Line = { readonly line: string; readonly isProse: boolean };

const written = new Set(['text', 'long-text']);

/** Calculated answers may repeat those that identify people. */
const shown = new Set([
  'text',
  'long-text',
  'integer',
  'decimal',
  'range',
  'date',
  'time',
  'date-time',
  'rating',
  'scale',
  'yes-no',
  'select-one',
  'select-multiple',
  'ranking',
]);

/** A line per answer, those in repeats included. */
function linesOf(
  { definition, items }: CompiledForm,
  answers: Answers,
  personal: ReadonlySet<string>,
): Line[] {
  const { languages } = definition;
  const byId = new Map(items.map(({ item }) => [item.id, item]));
  return Object.entries(answers).flatMap(([id, value]): Line[] => {
    const item = byId.get(id);
    if (item === undefined || personal.has(id)) return [];
    if (isRepetitions(value))
      return value.flatMap(({ answers: inner }) =>
        linesOf({ definition, items } as CompiledForm, inner, personal),
      );
    if (!shown.has(item.type)) return [];
    const question = item as Question;
    const text = cellOf({ question, definition }, value, true).trim();
    if (text === '') return [];
    const label = textIn(question.label, languages[0]?.code ?? '', languages).trim();
    const isProse = written.has(item.type) && text.split(/\s+/).length >= minWords;
    return [{ line: `${label || question.name}: ${text}`, isProse }];
  });
}
