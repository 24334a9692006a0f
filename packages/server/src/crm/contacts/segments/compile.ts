import type { Condition, Rule, RuleDay } from '@ngo-plus/contract/crm/contacts';
import { type SQL, sql } from 'drizzle-orm';
import { hasTag, isOfKind, isOwnedBy, texts } from '../search/index.ts';
import { contacts } from '../table.ts';
import { customCondition } from './compile-custom.ts';
import { textCondition } from './compile-text.ts';
import { dayOf, type RuleContext } from './rule-context.ts';

/**
 * Compiles a rule into one parameterised condition. A missing value satisfies no condition, so that its negation
 * matches everyone else.
 *
 * @throws Problem `invalid` for a field that does not exist or has another type.
 */
export function compileRule(rule: Rule, context: RuleContext): SQL {
  switch (rule.is) {
    case 'all':
      return joined(rule.of, context, sql` and `);
    case 'any':
      return joined(rule.of, context, sql` or `);
    case 'not':
      return sql`not coalesce(${compileRule(rule.of, context)}, false)`;
    default:
      return conditionOf(rule, context);
  }
}

const joined = (rules: readonly Rule[], context: RuleContext, separator: SQL): SQL =>
  sql`(${sql.join(
    rules.map((rule) => compileRule(rule, context)),
    separator,
  )})`;

function conditionOf(condition: Condition, context: RuleContext): SQL {
  switch (condition.is) {
    case 'text':
      return textCondition(condition, context.orgId);
    case 'among':
      return sql`${contacts[condition.field]} = any (${texts(condition.among)})`;
    case 'birth-year':
      return isBetween(sql`${contacts.birthYear}`, condition.from, condition.to);
    case 'date':
      return isWithin(sql`${contacts[condition.field]}`, condition, context);
    case 'kind':
      return isOfKind(condition.kind);
    case 'tag':
      return hasTag(condition.tag);
    case 'owner':
      return isOwnedBy(condition.owner);
    case 'consent':
      return consentIs(condition.purpose, condition.state);
    case 'has':
      return hasFeature(condition.what, context);
    case 'timeline':
      return eventCondition(condition, context);
    case 'custom':
      return customCondition(condition, context);
  }
}

const isBetween = (value: SQL, from: number | undefined, to: number | undefined): SQL =>
  sql`(${value} >= ${from ?? -32_768}::int and ${value} <= ${to ?? 32_767}::int)`;

type Days = { readonly from?: RuleDay | undefined; readonly to?: RuleDay | undefined };

/** Days begin and end in the organisation's time zone. */
function isWithin(column: SQL, { from, to }: Days, context: RuleContext): SQL {
  const zone = sql`at time zone ${context.timeZone}::text`;
  const parts = [
    from && sql`${column} >= ((${dayOf(from, context)}::date)::timestamp ${zone})`,
    to && sql`${column} < ((${dayOf(to, context)}::date + 1)::timestamp ${zone})`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

const consentIs = (purpose: string, state: 'given' | 'withdrawn' | 'never'): SQL =>
  state === 'never'
    ? sql`not jsonb_exists(${contacts.consents}, ${purpose})`
    : sql`${contacts.consents} -> ${purpose}::text = to_jsonb(${state === 'given'}::boolean)`;

function hasFeature(what: (Condition & { is: 'has' })['what'], { orgId }: RuleContext): SQL {
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

function eventCondition(condition: Condition & { is: 'timeline' }, context: RuleContext): SQL {
  const { what, atLeast = 1 } = condition;
  const atLeastTimes = sql`group by l.contact_id having count(*) >= ${atLeast}`;
  return sql`${contacts.id} in (select l.contact_id from contact_timeline l
    where l.org_id = ${context.orgId} and l.what = ${what} and ${isWithin(sql`l.at`, condition, context)}
    ${atLeast > 1 ? atLeastTimes : sql``})`;
}
