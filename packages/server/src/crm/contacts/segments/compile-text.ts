import type { Condition, ruleTexts } from '@ngo-plus/contract/crm/contacts';
import { type SQL, sql } from 'drizzle-orm';
import { emailTerm, normaliseText } from '../search-terms/index.ts';
import { contacts } from '../table.ts';

type TextCondition = Condition & { is: 'text' };
type TextTest = Pick<TextCondition, 'op' | 'value'>;
type PlainField = Exclude<(typeof ruleTexts)[number], 'email' | 'phone'>;

export function textCondition({ field, ...test }: TextCondition, orgId: string): SQL {
  if (field === 'email') return emailCondition(test, orgId);
  if (field === 'phone')
    return listCondition(contacts.phones, sql`regexp_replace(i ->> 'number', '\\D', '', 'g')`, {
      ...test,
      value: (test.value ?? '').replace(/\D/g, ''),
    });
  if (field === 'name')
    return textMatches(sql`${contacts.sortKey}`, {
      ...test,
      value: normaliseText(test.value ?? ''),
    });
  return textMatches(sql`lower(${plainColumns[field]})`, lowerCased(test));
}

const plainColumns: Record<PlainField, (typeof contacts)[PlainField]> = contacts;

const lowerCased = (test: TextTest): TextTest => ({
  ...test,
  value: (test.value ?? '').toLowerCase(),
});

/** Email addresses are search terms, which an index covers. */
function emailCondition({ op, value = '' }: TextTest, orgId: string): SQL {
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

function listCondition(list: (typeof contacts)['phones'], item: SQL, test: TextTest): SQL {
  if (test.op === 'empty') return sql`${list} = '[]'`;
  return sql`exists (select from jsonb_array_elements(${list}) i where ${textMatches(item, test)})`;
}

/** Compares a text that is already in lower case. */
export function textMatches(text: SQL, { op, value = '' }: TextTest): SQL {
  if (op === 'empty') return sql`coalesce(${text}, '') = ''`;
  if (op === 'equals') return sql`${text} = ${value}`;
  if (op === 'starts') return sql`starts_with(${text}, ${value})`;
  return sql`strpos(${text}, ${value}) > 0`;
}
