import type { AnswerCondition } from '@ngo-plus/contract/data/responses';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { idsOfPeople } from '../../../crm/contacts/index.ts';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { findForm } from '../../forms/index.ts';
import { responseContacts, responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { pathOf } from './conditions.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

const compared = new Set<AnswerCondition['operator']>(['is', 'is-not', 'contains']);

/**
 * Conditions on questions that ask for a contact, as SQL: people write a name, and the answer is the contact's id or address.
 * What is left are the other conditions.
 */
export async function nameConditions(
  ctx: TransactionContext,
  formId: string,
  where: readonly AnswerCondition[],
): Promise<{ readonly named: SQL[]; readonly others: AnswerCondition[] }> {
  const possible = where.filter(({ operator, value }) => compared.has(operator) && !isId(value));
  const asking = possible.length === 0 ? new Set() : await contactQuestions(ctx, formId);
  const onNames = possible.filter(({ item }) => asking.has(item));
  const named: SQL[] = [];
  for (const condition of onNames) named.push(await namesPerson(ctx, condition));
  return { named, others: where.filter((condition) => !onNames.includes(condition)) };
}

async function namesPerson(ctx: TransactionContext, condition: AnswerCondition): Promise<SQL> {
  const { item, operator, value } = condition;
  const isWhole = operator !== 'contains';
  const ids = await idsOfPeople(ctx, signedIn(ctx).orgId, { text: value, isWhole });
  const written = pathOf([{ ...condition, operator: isWhole ? 'is' : 'contains' }]);
  const holds = sql`(${responses.answers} @@ ${written}::jsonpath or exists (
    select from ${responseContacts} c
    where c.org_id = ${responses.orgId} and c.response_id = ${responses.id} and c.item_id = ${item}
      and c.contact_id = any (${sql.param(ids)}::uuid[])))`;
  return operator === 'is-not' ? sql`not ${holds}` : holds;
}

/** Of all versions. */
async function contactQuestions(ctx: TransactionContext, formId: string): Promise<Set<string>> {
  const { orgId } = signedIn(ctx);
  const form = await findForm(ctx, { orgId, id: formId });
  const asking = new Set<string>();
  for (let number = 1; number <= (form?.version ?? 0); number += 1)
    for (const { item } of (await compiledVersion(ctx, { orgId, formId, number })).items)
      if (item.type === 'contact') asking.add(item.id);
  return asking;
}
