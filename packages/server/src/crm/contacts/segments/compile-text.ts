import type { Condition, ruleTexts } from '@ngo-plus/contract/crm/contacts';
import { type SQL, sql } from 'drizzle-orm';
import { emailTerm, folded } from '../search-terms/index.ts';
import { contacts } from '../table.ts';

type TextCondition = Condition & { is: 'text' };
type Test = Pick<TextCondition, 'op' | 'value'>;
type Plain = Exclude<(typeof ruleTexts)[number], 'email' | 'phone'>;

export function textCondition({ field, ...test }: TextCondition, orgId: string): SQL {
  if (field === 'email') return emailIs(test, orgId);
  if (field === 'phone')
    return inList(contacts.phones, sql`regexp_replace(i ->> 'number', '\\D', '', 'g')`, {
      ...test,
      value: (test.value ?? '').replace(/\D/g, ''),
    });
  if (field === 'name')
    return textTest(sql`${contacts.sortKey}`, { ...test, value: folded(test.value ?? '') });
  return textTest(sql`lower(${plain[field]})`, lowered(test));
}

const plain: Record<Plain, (typeof contacts)[Plain]> = contacts;

const lowered = (test: Test): Test => ({ ...test, value: (test.value ?? '').toLowerCase() });

/** Addresses stand among the terms that contacts are found by: an index holds them all side by side. */
function emailIs({ op, value = '' }: Test, orgId: string): SQL {
  if (op === 'empty') return sql`${contacts.emails} = '[]'`;
  const term = emailTerm(value);
  const tests = {
    equals: sql`t.term = ${term}`,
    starts: sql`t.term >= ${term} and starts_with(t.term, ${term})`,
    contains: sql`strpos(substr(t.term, ${emailTerm('').length + 1}::int), ${value.toLowerCase()}) > 0`,
  };
  return sql`${contacts.id} in (select t.contact_id from contact_terms t
    where t.org_id = ${orgId} and t.term >= 'e:' and t.term < 'e;' and ${tests[op]})`;
}

function inList(list: (typeof contacts)['phones'], item: SQL, test: Test): SQL {
  if (test.op === 'empty') return sql`${list} = '[]'`;
  return sql`exists (select from jsonb_array_elements(${list}) i where ${textTest(item, test)})`;
}

/** Compares a text that is in small letters already. */
export function textTest(text: SQL, { op, value = '' }: Test): SQL {
  if (op === 'empty') return sql`coalesce(${text}, '') = ''`;
  if (op === 'equals') return sql`${text} = ${value}`;
  if (op === 'starts') return sql`starts_with(${text}, ${value})`;
  return sql`strpos(${text}, ${value}) > 0`;
}
