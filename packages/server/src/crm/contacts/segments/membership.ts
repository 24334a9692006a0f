import type * as contract from '@ngo-plus/contract/crm/contacts';
import { segmentId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, type SQL, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { seenContact } from '../lookup.ts';
import { contacts } from '../table.ts';
import { compileRule } from './compile.ts';
import { type Setting, settingOf } from './rule-context.ts';
import { listSegments } from './service.ts';

/** So many rules are asked in one statement. */
const batchSize = 25;

/** The segments that a contact is in at this moment, by name. One whose rule holds no more has nobody. */
export async function listSegmentsOf(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listSegmentsOf>,
) {
  const { id: about, orgId, state } = await seenContact(ctx, id);
  if (state !== 'active') return [];
  const setting = await settingOf(ctx, orgId);
  const asked = (await listSegments(ctx)).flatMap((segment) => {
    const where = conditionIn(segment.rule, setting);
    return where ? [{ ...segment, where }] : [];
  });
  const inside = new Set<string>();
  for (let at = 0; at < asked.length; at += batchSize) {
    // One question each, so that each begins with the one contact instead of a whole table.
    const questions = asked.slice(at, at + batchSize).map(
      (segment) => sql`select ${segment.id}::uuid as id where exists (
        select from contacts where ${eq(contacts.id, about)} and ${segment.where})`,
    );
    const { rows } = await ctx.db.execute<{ id: string }>(sql.join(questions, sql` union all `));
    for (const row of rows) inside.add(row.id);
  }
  return asked
    .filter((segment) => inside.has(segment.id))
    .map((segment) => ({ id: segmentId.parse(segment.id), name: segment.name }));
}

/** Undefined for a rule that asks for a field that was deleted since. */
function conditionIn(rule: Parameters<typeof compileRule>[0], setting: Setting): SQL | undefined {
  try {
    return compileRule(rule, setting);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
