import type * as contract from '@ngo-plus/contract/crm/contacts';
import { segmentId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { resolveContact } from '../lookup.ts';
import { contacts } from '../table.ts';
import { compileRule } from './compile.ts';
import { type RuleContext, ruleContextOf } from './rule-context.ts';
import { listSegments } from './service.ts';

/** The number of rules checked by one statement. */
const batchSize = 25;

/** The segments that a contact is in now, by name. A segment with a broken rule has no members. */
export async function listSegmentsOf(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listSegmentsOf>,
) {
  const { id: contactId, orgId, state } = await resolveContact(ctx, id);
  if (state !== 'active') return [];
  const context = await ruleContextOf(ctx, orgId);
  const conditions = (await listSegments(ctx)).flatMap((segment) => {
    const where = conditionOrNone(segment.rule, context);
    return where ? [{ ...segment, where }] : [];
  });
  const matchingIds = new Set<string>();
  for (let at = 0; at < conditions.length; at += batchSize) {
    // A subquery per segment, so that each starts from the one contact instead of scanning a table.
    const queries = conditions.slice(at, at + batchSize).map(
      (segment) => sql`select ${segment.id}::uuid as id where exists (
        select from contacts where ${eq(contacts.id, contactId)} and ${segment.where})`,
    );
    const { rows } = await ctx.db.execute<{ id: string }>(sql.join(queries, sql` union all `));
    for (const row of rows) matchingIds.add(row.id);
  }
  return conditions
    .filter((segment) => matchingIds.has(segment.id))
    .map((segment) => ({ id: segmentId.parse(segment.id), name: segment.name }));
}

/** Undefined for a rule with a deleted field. */
function conditionOrNone(
  rule: Parameters<typeof compileRule>[0],
  context: RuleContext,
): SQL | undefined {
  try {
    return compileRule(rule, context);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
