import type { Condition } from '@ngo-plus/contract/crm/contacts';
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../../kernel/index.ts';
import { texts } from '../search/index.ts';
import { contacts } from '../table.ts';
import { textMatches } from './compile-text.ts';
import { dayOf, type RuleContext } from './rule-context.ts';

type CustomCondition = Condition & { is: 'custom' };

/** @throws Problem `invalid` for a field that does not exist or has another type. */
export function customCondition(condition: CustomCondition, context: RuleContext): SQL {
  const field = context.fields.get(condition.field);
  if (field?.kind !== condition.kind) {
    throw Problem.atField('invalid', 'rule', 'A rule uses a field that no longer exists.');
  }
  const value = sql`${contacts.custom} -> ${condition.field}::text`;
  const text = sql`(${contacts.custom} ->> ${condition.field}::text)`;
  switch (condition.kind) {
    case 'text':
      return textMatches(sql`lower(${text})`, {
        op: condition.op,
        value: (condition.value ?? '').toLowerCase(),
      });
    case 'number':
      return all([
        sql`jsonb_typeof(${value}) = 'number'`,
        condition.from !== undefined && sql`${value} >= to_jsonb(${condition.from}::numeric)`,
        condition.to !== undefined && sql`${value} <= to_jsonb(${condition.to}::numeric)`,
      ]);
    case 'date':
      return all([
        sql`${text} is not null`,
        condition.from && sql`${text} collate "C" >= ${dayOf(condition.from, context)}`,
        condition.to && sql`${text} collate "C" <= ${dayOf(condition.to, context)}`,
      ]);
    case 'choice':
      return sql`${text} = any (${texts(condition.among)})`;
    case 'yes-no':
      return sql`${value} = to_jsonb(${condition.value}::boolean)`;
  }
}

const all = (parts: readonly (SQL | false | undefined)[]): SQL =>
  sql`(${sql.join(
    parts.filter((part) => part !== false && part !== undefined),
    sql` and `,
  )})`;
