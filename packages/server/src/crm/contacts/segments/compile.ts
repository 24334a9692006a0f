import type { Condition, Rule, RuleDay } from '@ngo-plus/contract/crm/contacts';
import { type SQL, sql } from 'drizzle-orm';
import { hasTag, isOfKind, isOwnedBy, texts } from '../search/index.ts';
import { contacts } from '../table.ts';
import { customCondition } from './compile-custom.ts';
import { textCondition } from './compile-text.ts';
import { dayOf, type Setting } from './rule-context.ts';

/**
 * A rule as one condition with parameters. What a contact does not have fits no condition, so that
 * the opposite of a condition holds for everybody else.
 *
 * @throws Problem `invalid` for a field that does not exist, or is of another kind.
 */
export function compileRule(rule: Rule, setting: Setting): SQL {
  switch (rule.is) {
    case 'all':
      return joined(rule.of, setting, sql` and `);
    case 'any':
      return joined(rule.of, setting, sql` or `);
    case 'not':
      return sql`not coalesce(${compileRule(rule.of, setting)}, false)`;
    default:
      return conditionOf(rule, setting);
  }
}

const joined = (rules: readonly Rule[], setting: Setting, word: SQL): SQL =>
  sql`(${sql.join(
    rules.map((rule) => compileRule(rule, setting)),
    word,
  )})`;

function conditionOf(condition: Condition, setting: Setting): SQL {
  switch (condition.is) {
    case 'text':
      return textCondition(condition, setting.orgId);
    case 'among':
      return sql`${contacts[condition.field]} = any (${texts(condition.among)})`;
    case 'birth-year':
      return between(sql`${contacts.birthYear}`, condition.from, condition.to);
    case 'date':
      return within(sql`${contacts[condition.field]}`, condition, setting);
    case 'kind':
      return isOfKind(condition.kind);
    case 'tag':
      return hasTag(condition.tag);
    case 'owner':
      return isOwnedBy(condition.owner);
    case 'consent':
      return consentIs(condition.purpose, condition.state);
    case 'has':
      return has(condition.what, setting);
    case 'timeline':
      return eventCondition(condition, setting);
    case 'custom':
      return customCondition(condition, setting);
  }
}

const between = (value: SQL, from: number | undefined, to: number | undefined): SQL =>
  sql`(${value} >= ${from ?? -32_768}::int and ${value} <= ${to ?? 32_767}::int)`;

type Days = { readonly from?: RuleDay | undefined; readonly to?: RuleDay | undefined };

/** Days begin and end where the organisation is. */
function within(column: SQL, { from, to }: Days, setting: Setting): SQL {
  const zone = sql`at time zone ${setting.timeZone}::text`;
  const parts = [
    from && sql`${column} >= ((${dayOf(from, setting)}::date)::timestamp ${zone})`,
    to && sql`${column} < ((${dayOf(to, setting)}::date + 1)::timestamp ${zone})`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

const consentIs = (purpose: string, state: 'given' | 'withdrawn' | 'never'): SQL =>
  state === 'never'
    ? sql`not jsonb_exists(${contacts.consents}, ${purpose})`
    : sql`${contacts.consents} -> ${purpose}::text = to_jsonb(${state === 'given'}::boolean)`;

function has(what: (Condition & { is: 'has' })['what'], { orgId }: Setting): SQL {
  switch (what) {
    case 'email':
      return sql`${contacts.emails} <> '[]'`;
    case 'phone':
      return sql`${contacts.phones} <> '[]'`;
    case 'account':
      return sql`${contacts.userId} is not null`;
    case 'open-task':
      return sql`${contacts.id} in (select k.contact_id from contact_tasks k
        where k.org_id = ${orgId} and k.done_at is null)`;
    case 'file':
      return sql`${contacts.id} in (select f.contact_id from contact_files f where f.org_id = ${orgId})`;
  }
}

function eventCondition(condition: Condition & { is: 'timeline' }, setting: Setting): SQL {
  const { what, atLeast = 1 } = condition;
  const often = sql`group by l.contact_id having count(*) >= ${atLeast}`;
  return sql`${contacts.id} in (select l.contact_id from contact_timeline l
    where l.org_id = ${setting.orgId} and l.what = ${what} and ${within(sql`l.at`, condition, setting)}
    ${atLeast > 1 ? often : sql``})`;
}
