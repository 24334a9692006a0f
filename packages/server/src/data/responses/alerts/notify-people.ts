import {
  type ResponseState,
  readsPersonalAnswers,
  readsResponses,
} from '@ngo-plus/contract/data/responses';
import { allows, type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { memberships, personDeleted } from '../../../identity/accounts/index.ts';
import { notify } from '../../../identity/notifications/index.ts';
import { subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { findForm } from '../../forms/index.ts';
import { type AlertRow, formAlerts, responsesToNotify } from '../changes/index.ts';
import { personalItems } from '../personal.ts';
import { pathOf } from '../review/index.ts';

type Happened = {
  readonly orgId: string;
  readonly formId: string;
  readonly ids: readonly string[];
  readonly state: ResponseState | null;
  readonly by: string | null;
};

/** Notifies the people of each rule that some of these responses meet. Requires scope `system`. */
async function notifyPeople(ctx: TransactionContext, happened: Happened): Promise<void> {
  const { orgId, formId, state } = happened;
  const form = await findForm(ctx, { orgId, id: formId });
  if (form === undefined) return;
  const rules = await ctx.db
    .select()
    .from(formAlerts)
    .where(
      and(
        eq(formAlerts.orgId, orgId),
        eq(formAlerts.formId, formId),
        state === null ? isNull(formAlerts.state) : eq(formAlerts.state, state),
      ),
    );
  const personal = await personalItems(ctx, form);
  for (const rule of rules) await applyRule(ctx, rule, happened, { title: form.title, personal });
}

const oneTitles: Record<ResponseState | 'new', Phrase> = phrases({
  new: 'New response to “{{form}}”',
  received: 'Response to “{{form}}” received',
  'in-review': 'Response to “{{form}}” is in review',
  approved: 'Response to “{{form}}” approved',
  rejected: 'Response to “{{form}}” rejected',
});

async function applyRule(
  ctx: TransactionContext,
  rule: AlertRow,
  { orgId, formId, ids, state, by }: Happened,
  { title: form, personal }: { readonly title: string; readonly personal: ReadonlySet<string> },
): Promise<void> {
  const seen = await seenBy(ctx, rule, { orgId, formId, ids });
  // That a response meets a condition says what its answer is.
  const needed = rule.conditions.some(({ item }) => personal.has(item))
    ? readsPersonalAnswers
    : readsResponses;
  const readers = await readersAmong(ctx, { orgId, ids: [...seen.keys()] }, needed);
  for (const userId of readers.filter((id) => id !== by)) {
    const [first = '', ...others] = seen.get(userId) ?? [];
    const isOne = others.length === 0;
    await notify(ctx, {
      orgId,
      userIds: [userId],
      source: `forms.responses:${rule.id}:${state ?? 'new'}:${ids[0]}`,
      title: isOne
        ? oneTitles[state ?? 'new']
        : phrase('{{count}} responses to “{{form}}” changed'),
      body: '{{title}}',
      words: { form, count: String(others.length + 1), title: rule.name },
      href: isOne
        ? `/data-collection/responses/${formId}?response=${first}`
        : `/data-collection/responses/${formId}`,
    });
  }
}

/** The responses that meet a rule, by the people of the rule who see them: members can be limited to some. */
async function seenBy(
  { db }: TransactionContext,
  rule: AlertRow,
  { orgId, formId, ids }: Pick<Happened, 'orgId' | 'formId' | 'ids'>,
): Promise<Map<string, string[]>> {
  const meets =
    rule.conditions.length === 0
      ? sql`true`
      : sql`r.answers @@ ${pathOf(rule.conditions)}::jsonpath`;
  const { rows } = await db.execute<{ user_id: string; id: string }>(sql`
    select p.user_id, r.id
    from unnest(${sql.param([...rule.people])}::uuid[]) as p (user_id)
    join form_responses r on r.org_id = ${orgId} and r.form_id = ${formId}
      and r.id = any (${sql.param([...ids])}::uuid[])
    where ${meets} and not exists (
      select from form_response_access a
      where a.org_id = r.org_id and a.form_id = r.form_id and a.user_id = p.user_id
        and r.submitted_by is distinct from p.user_id
        and (a.rule is null or (r.answers @@ a.rule) is not true))
    order by r.id`);
  const seen = new Map<string, string[]>();
  for (const { user_id: userId, id } of rows) seen.set(userId, [...(seen.get(userId) ?? []), id]);
  return seen;
}

/** Those who are still members, and whose role still reads responses. */
async function readersAmong(
  { db }: TransactionContext,
  { orgId, ids }: { readonly orgId: string; readonly ids: readonly string[] },
  needed: typeof readsResponses,
) {
  if (ids.length === 0) return [];
  const members = await db
    .select({ id: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.userId, [...ids]),
        isNull(memberships.deactivatedAt),
      ),
    );
  return members.filter(({ role }) => allows(needed, role)).map(({ id }) => id);
}

export const alertSubscriptions = [
  subscribe(responsesToNotify, 'responses.notify-people', notifyPeople),
  subscribe(personDeleted, 'responses.forget-alerts', async ({ db }, { userId }) => {
    await db
      .update(formAlerts)
      .set({ people: sql`array_remove(${formAlerts.people}, ${userId}::uuid)` })
      .where(sql`${formAlerts.people} @> array[${userId}::uuid]`);
  }),
];
