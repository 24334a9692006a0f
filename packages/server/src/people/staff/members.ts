import type { Input } from '@ngo-plus/contract/kernel';
import type { Member, MemberDetail } from '@ngo-plus/contract/people/staff';
import * as contract from '@ngo-plus/contract/people/staff';
import { and } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  requireNotImpersonated,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { requireNoCycle } from './chart.ts';
import { readEmergencyContact, saveEmergencyContact } from './emergency.ts';
import {
  afterName,
  byName,
  countMembers,
  countReports,
  findMember,
  type MemberRow,
  matchesFilters,
  selectMembers,
} from './member-queries.ts';
import { details } from './table.ts';

const cursors = cursorsOf('staff.members', [z.string(), z.uuid()]);

/** @throws Problem `invalid` for a cursor of another list. */
export async function listMembers(
  ctx: TransactionContext,
  input: Input<typeof contract.listMembers>,
) {
  const { orgId } = administratorOr403(ctx);
  const { cursor, limit } = input;
  const after = cursor === undefined ? undefined : afterName(cursors.position(cursor));
  const rows = await selectMembers(ctx.db, orgId, and(matchesFilters(input), after))
    .orderBy(...byName)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ user }) =>
    cursors.after([user.name.toLowerCase(), user.id]),
  );
  return {
    items: page.map(presentMember),
    total: () => countMembers(ctx.db, orgId, matchesFilters(input)),
    next,
  };
}

function presentMember({ user, membership, details }: MemberRow): Member {
  return toShape(contract.member, {
    id: user.id,
    name: user.name,
    email: user.email,
    role: membership.role,
    state: membership.deactivatedAt ? 'deactivated' : user.suspendedAt ? 'suspended' : 'active',
    jobTitle: details?.jobTitle ?? '',
    department: details?.department ?? '',
    phone: details?.phone ?? '',
    startedOn: details?.startedOn ?? null,
    joinedAt: membership.createdAt.toISOString(),
    lastUsedAt: membership.lastUsedAt?.toISOString() ?? null,
    deactivatedAt: membership.deactivatedAt?.toISOString() ?? null,
  });
}

/** @throws Problem `not_found` for people of other organisations, too. */
export async function readMember(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<MemberDetail> {
  const { orgId } = administratorOr403(ctx);
  const row = await memberOr404(ctx, id);
  return toShape(contract.memberDetail, {
    ...presentMember(row),
    phoneShared: row.details?.phoneShared ?? false,
    manager: await managerOf(ctx, orgId, row),
    reports: await countReports(ctx.db, orgId, id),
    emergencyContact: await readEmergencyContact(ctx, { orgId, userId: id }),
  });
}

/**
 * A member of the caller's organisation, whatever the scope.
 *
 * @throws Problem `not_found`.
 */
export async function memberOr404(ctx: TransactionContext, userId: string): Promise<MemberRow> {
  const { orgId } = administratorOr403(ctx);
  return Problem.ifMissing(await findMember(ctx.db, orgId, userId), 'That person');
}

/** The manager of a member; null also while the manager has no access. */
export async function managerOf(ctx: TransactionContext, orgId: string, { details }: MemberRow) {
  const manager = details?.managerId
    ? await findMember(ctx.db, orgId, details.managerId)
    : undefined;
  if (!manager || manager.membership.deactivatedAt) return null;
  return { id: manager.user.id, name: manager.user.name };
}

/** @throws Problem `not_found`, or `invalid` for a manager who has no access or reports to the person. */
export async function changeMember(
  ctx: TransactionContext,
  { id, ...changes }: Input<typeof contract.changeMember>,
): Promise<MemberDetail> {
  const { orgId } = administratorOr403(ctx);
  const { details: before } = await memberOr404(ctx, id);
  if (changes.managerId)
    await requireNoCycle(ctx, { orgId, userId: id, managerId: changes.managerId });
  await saveDetails(ctx, { orgId, userId: id }, changes);
  await audit(ctx, {
    action: 'staff.change-member',
    subject: id,
    before: pick(before ?? {}, Object.keys(changes)),
    after: changes,
  });
  return readMember(ctx, { id });
}

/** The audit log records the change without the contact. */
export async function setEmergencyContact(
  ctx: TransactionContext,
  { id, contact }: Input<typeof contract.setEmergencyContact>,
) {
  const { orgId } = administratorOr403(ctx);
  requireNotImpersonated(ctx);
  await memberOr404(ctx, id);
  await saveEmergencyContact(ctx, { orgId, userId: id }, contact);
  const action =
    contact === null ? 'staff.remove-emergency-contact' : 'staff.set-emergency-contact';
  await audit(ctx, { action, subject: id });
  return readMember(ctx, { id });
}

type Changes = Partial<Omit<typeof details.$inferSelect, 'orgId' | 'userId' | 'updatedAt'>>;

/** Saves details of a member. Omitted fields are unchanged. */
export async function saveDetails(
  ctx: TransactionContext,
  member: { orgId: string; userId: string },
  changes: { [K in keyof Changes]?: Changes[K] | undefined },
): Promise<void> {
  const values = { ...changes, updatedAt: ctx.now() };
  await ctx.db
    .insert(details)
    .values({ ...member, ...values })
    .onConflictDoUpdate({ target: [details.orgId, details.userId], set: values });
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
