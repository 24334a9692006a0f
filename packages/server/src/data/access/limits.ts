import type * as contract from '@ngo-plus/contract/data/access';
import type { CompiledForm } from '@ngo-plus/contract/data/forms';
import { hasChoices } from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { findDefinition, mustFindForm } from '../forms/index.ts';
import { optionLimits } from './table.ts';

type FormKey = { readonly orgId: string; readonly formId: string };

const ofForm = ({ orgId, formId }: FormKey) =>
  and(eq(optionLimits.orgId, orgId), eq(optionLimits.formId, formId));

/** @throws Problem `not_found` */
export async function readOptionLimits(
  ctx: TransactionContext,
  { formId }: Input<typeof contract.readOptionLimits>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  return findLimits(ctx, { orgId, formId });
}

const findLimits = ({ db }: TransactionContext, form: FormKey) =>
  db
    .select({
      itemId: optionLimits.itemId,
      choice: optionLimits.choice,
      maxResponses: optionLimits.maxResponses,
      taken: optionLimits.taken,
    })
    .from(optionLimits)
    .where(ofForm(form))
    .orderBy(asc(optionLimits.itemId), asc(optionLimits.choice));

/**
 * Replaces the limits of a form, and counts what was chosen so far.
 *
 * @throws Problem `not_found`; `conflict` for a form that was not published; `invalid` for a choice that its published
 * version does not have outside repeats
 */
export async function saveOptionLimits(
  ctx: TransactionContext,
  { formId, limits }: Input<typeof contract.saveOptionLimits>,
) {
  const { orgId, version } = await mustFindForm(ctx, formId);
  const number = version ?? 0;
  const definition = await findDefinition(ctx, { orgId, formId, number });
  if (definition === undefined)
    throw new Problem('conflict', 'Publish the form before you limit its choices.');
  const known = choicesIn(definition);
  if (limits.some(({ itemId, choice }) => !known.has(`${itemId} ${choice}`)))
    throw Problem.atField(
      'invalid',
      'limits',
      'Some of these choices are not in the published form. Reload the page.',
    );
  // Triggers that count responses hold it shared: none of them counts while the limits change.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`form options ${formId}`}, 0))`,
  );
  const before = await findLimits(ctx, { orgId, formId });
  await ctx.db.delete(optionLimits).where(ofForm({ orgId, formId }));
  const rows = new Map(limits.map((limit) => [`${limit.itemId} ${limit.choice}`, limit]));
  if (rows.size > 0)
    await ctx.db
      .insert(optionLimits)
      .values([...rows.values()].map((limit) => ({ ...limit, orgId, formId })));
  await ctx.db.execute(sql`select count_form_options(${orgId}, ${formId})`);
  await audit(ctx, { action: 'access.set-limits', subject: formId, before, after: limits });
  return findLimits(ctx, { orgId, formId });
}

type Definition = CompiledForm['definition'];

/** Item and name of the choices whose number can be limited. Those in repeats can be chosen often in one response. */
function choicesIn({ items, lists }: Definition): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (inside: Definition['items']): void => {
    for (const item of inside) {
      if (item.type === 'group') visit(item.items);
      if (item.type === 'group' || item.type === 'repeat' || !hasChoices(item.type)) continue;
      if (item.type === 'ranking') continue;
      const list = lists.find(({ name }) => name === item.choices);
      for (const { name } of list?.choices ?? []) names.add(`${item.id} ${name}`);
    }
  };
  visit(items);
  return names;
}

/** Choices that as many responses have chosen as may. */
export async function fullChoices({ db }: TransactionContext, form: FormKey) {
  return db
    .select({ itemId: optionLimits.itemId, choice: optionLimits.choice })
    .from(optionLimits)
    .where(and(ofForm(form), sql`${optionLimits.taken} >= ${optionLimits.maxResponses}`))
    .orderBy(asc(optionLimits.itemId), asc(optionLimits.choice));
}

/** The chosen choices that are full. Locks the limits of the form until the response is stored. */
export async function fullAmong(
  { db }: TransactionContext,
  form: FormKey,
  answers: Readonly<Record<string, unknown>>,
): Promise<{ itemId: string; choice: string }[]> {
  // In the order in which triggers and `saveOptionLimits` take these locks.
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`form options ${form.formId}`}, 0))`,
  );
  const rows = await db
    .select()
    .from(optionLimits)
    .where(ofForm(form))
    .orderBy(asc(optionLimits.itemId), asc(optionLimits.choice))
    .for('update');
  return rows.filter(({ itemId, choice, taken, maxResponses }) => {
    const answer = answers[itemId];
    const isChosen = Array.isArray(answer) ? answer.includes(choice) : answer === choice;
    return isChosen && taken >= maxResponses;
  });
}
