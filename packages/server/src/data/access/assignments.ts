import * as contract from '@ngo-plus/contract/data/access';
import { managesForms } from '@ngo-plus/contract/data/forms';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  type Actor,
  audit,
  containsWords,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
} from '../../kernel/index.ts';
import { mustFindForm } from '../forms/index.ts';
import { assignments } from './table.ts';

const cursors = cursorsOf('form assignments', [z.string(), z.uuid()]);

const hasAccess = and(
  isNull(memberships.deactivatedAt),
  isNull(users.suspendedAt),
  isNull(users.deletedAt),
);

/** @throws Problem `not_found` for a form of another organisation */
export async function listAssignees(
  ctx: TransactionContext,
  { cursor, limit, formId, search = '', isAssigned }: Input<typeof contract.listAssignees>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const name = sql<string>`lower(${users.name})`;
  const assigned = sql<boolean>`exists (select from form_assignments a
    where a.org_id = ${orgId} and a.form_id = ${formId} and a.user_id = ${users.id})`;
  const filter = and(
    eq(memberships.orgId, orgId),
    hasAccess,
    isAssigned && assigned,
    sql`true ${containsWords(search, sql`${users.name}`)}`,
  );
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after = position && sql`(${name}, ${users.id}) > (${position[0]}, ${position[1]}::uuid)`;
  const people = () =>
    ctx.db
      .select({ id: users.id, name: users.name, key: name, role: memberships.role, assigned })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId));
  const rows = await people()
    .where(and(filter, after))
    .orderBy(asc(name), asc(users.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ key, id }) => cursors.after([key, id]));
  return {
    items: page.map(({ id, assigned: isTheirs, ...person }) => ({
      id: id as contract.Assignee['id'],
      name: person.name,
      role: person.role,
      isAssigned: isTheirs,
    })),
    total: () => ctx.db.$count(people().where(filter).as('people')),
    next,
  };
}

/** @throws Problem `not_found` for a form or person of another organisation; `conflict` beyond the most people */
export async function setAssignment(
  ctx: TransactionContext,
  { formId, userId, isAssigned }: Input<typeof contract.setAssignment>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const ofForm = and(eq(assignments.orgId, orgId), eq(assignments.formId, formId));
  if (isAssigned) {
    const [member] = await ctx.db
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.orgId, orgId), eq(users.id, userId), hasAccess));
    Problem.ifMissing(member, 'That person');
    if ((await ctx.db.$count(assignments, ofForm)) >= contract.maxAssignees)
      throw new Problem(
        'conflict',
        'A form can be assigned to at most {{maximum, number}} people.',
        {
          values: { maximum: contract.maxAssignees },
        },
      );
  }
  const { rowCount } = isAssigned
    ? await ctx.db
        .insert(assignments)
        .values({ orgId, formId, userId, assignedAt: ctx.now() })
        .onConflictDoNothing()
    : await ctx.db.delete(assignments).where(and(ofForm, eq(assignments.userId, userId)));
  if ((rowCount ?? 0) > 0)
    await audit(ctx, {
      action: 'access.assign',
      subject: formId,
      after: { userId, isAssigned },
    });
  return { assignees: await ctx.db.$count(assignments, ofForm) };
}

/**
 * Whether a member may fill in a form of the team: it is assigned to them, or to no one. People who manage forms can always
 * open them.
 */
export async function mayFillIn(
  { db }: TransactionContext,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  actor: Actor,
): Promise<boolean> {
  if (allows(managesForms, actor.role)) return true;
  const { rows } = await db.execute<{ allowed: boolean }>(sql`
    select not exists (select from form_assignments a where a.org_id = ${orgId} and a.form_id = ${id})
      or exists (select from form_assignments a where a.org_id = ${orgId} and a.form_id = ${id} and a.user_id = ${actor.userId})
      as allowed`);
  return rows[0]?.allowed ?? false;
}
