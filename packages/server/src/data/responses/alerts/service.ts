import { formId as parseFormId } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import { formAlertId, maxFormAlerts, readsResponses } from '@ngo-plus/contract/data/responses';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '../../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { type AlertRow, formAlerts } from '../changes/index.ts';

/** @throws Problem `not_found` for a form of another organisation */
export async function listFormAlerts(
  ctx: TransactionContext,
  { formId }: Input<typeof contract.listFormAlerts>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const people = await listAlertPeople(ctx);
  const rows = await alertsOf(ctx, { orgId, formId });
  return rows.map((row) => present(row, people));
}

const alertsOf = (
  { db }: TransactionContext,
  { orgId, formId }: Pick<AlertRow, 'orgId' | 'formId'>,
) =>
  db
    .select()
    .from(formAlerts)
    .where(and(eq(formAlerts.orgId, orgId), eq(formAlerts.formId, formId)))
    .orderBy(asc(formAlerts.id))
    .limit(maxFormAlerts);

/** @throws Problem `not_found`; `invalid` for people who may not read responses; `conflict` for too many */
export async function createFormAlert(
  ctx: TransactionContext,
  { formId, where, ...content }: Input<typeof contract.createFormAlert>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const people = await mustKnow(ctx, content.people);
  if ((await alertsOf(ctx, { orgId, formId })).length >= maxFormAlerts)
    throw new Problem('conflict', 'A form can have 20 notification rules. Delete one first.');
  const row: AlertRow = {
    ...content,
    orgId,
    id: uuidv7(),
    formId,
    conditions: where,
    createdAt: ctx.now(),
  };
  await ctx.db.insert(formAlerts).values(row);
  await audit(ctx, { action: 'responses.add-alert', subject: formId, after: facts(row) });
  return present(row, people);
}

export async function changeFormAlert(
  ctx: TransactionContext,
  { id, where, ...content }: Input<typeof contract.changeFormAlert>,
) {
  const before = await mustFindAlert(ctx, id);
  const people = await mustKnow(ctx, content.people);
  const after = { ...before, ...content, conditions: where };
  await ctx.db.update(formAlerts).set(after).where(isAlert(before));
  await audit(ctx, {
    action: 'responses.change-alert',
    subject: before.formId,
    before: facts(before),
    after: facts(after),
  });
  return present(after, people);
}

export async function deleteFormAlert(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteFormAlert>,
) {
  const row = await mustFindAlert(ctx, id);
  await ctx.db.delete(formAlerts).where(isAlert(row));
  await audit(ctx, { action: 'responses.delete-alert', subject: row.formId, before: facts(row) });
  return {};
}

/** Most people who can be chosen from. */
const maxPeople = 500;

/** People of the caller's organisation who may read responses. */
export async function listAlertPeople(ctx: TransactionContext) {
  const members = await ctx.db
    .select({ id: users.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, signedIn(ctx).orgId),
        isNull(memberships.deactivatedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxPeople);
  return members
    .filter(({ role }) => allows(readsResponses, role))
    .map(({ id, name }) => ({ id, name }));
}

type Person = Awaited<ReturnType<typeof listAlertPeople>>[number];

async function mustKnow(ctx: TransactionContext, ids: readonly string[]): Promise<Person[]> {
  const people = await listAlertPeople(ctx);
  if (ids.some((id) => !people.some((person) => person.id === id)))
    throw Problem.atField(
      'invalid',
      'people',
      'Choose people of your team who may read responses.',
    );
  return people;
}

async function mustFindAlert(ctx: TransactionContext, id: string): Promise<AlertRow> {
  const [row] = await ctx.db
    .select()
    .from(formAlerts)
    .where(isAlert({ orgId: signedIn(ctx).orgId, id }))
    .for('update');
  return Problem.ifMissing(row, 'That rule');
}

const isAlert = ({ orgId, id }: Pick<AlertRow, 'orgId' | 'id'>) =>
  and(eq(formAlerts.orgId, orgId), eq(formAlerts.id, id));

/** Values of conditions may be answers, which do not belong in the activity log. */
const facts = ({ id, name, people, state, conditions }: AlertRow) => ({
  rule: id,
  name,
  people,
  state,
  conditions: conditions.length,
});

const present = (row: AlertRow, people: readonly Person[]) => ({
  id: formAlertId.parse(row.id),
  formId: parseFormId.parse(row.formId),
  name: row.name,
  people: people.filter(({ id }) => row.people.includes(id)),
  state: row.state,
  where: [...row.conditions],
});
