import type * as contract from '@ngo-plus/contract/content/marketing';
import type { LeadState } from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { cursorAfter, positionIn } from './cursor.ts';
import { countByState, countLeadRows, type ListedLead, listLeadRows } from './lead-queries.ts';
import { type LeadRow, leadNotes, leads } from './table.ts';

/** @throws Problem `invalid` for a cursor of another order or another list. */
export async function listLeads(ctx: TransactionContext, input: Input<typeof contract.listLeads>) {
  const { cursor, limit, ...listing } = input;
  const order = {
    list: 'leads',
    by: input.sortBy,
    descending: input.sortOrder === 'desc',
  } as const;
  const after = cursor === undefined ? undefined : positionIn(cursor, order);
  const rows = await listLeadRows(ctx.db, { ...listing, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => cursorAfter([last.key, last.id], order));
  return {
    items: page.map(presentListed),
    total: () => countLeadRows(ctx.db, listing),
    next,
  };
}

/** Counts by state, including empty ones. */
export async function countLeads({ db }: TransactionContext) {
  const counts = new Map((await countByState(db)).map(({ state, n }) => [state, n]));
  const of = (state: LeadState) => counts.get(state) ?? 0;
  return {
    new: of('new'),
    contacted: of('contacted'),
    qualified: of('qualified'),
    won: of('won'),
    closed: of('closed'),
  };
}

/** @throws Problem `not_found`. */
export async function readLead({ db }: TransactionContext, { id }: { id: string }) {
  const [row] = await db
    .select({ lead: leads, owner: { id: users.id, name: users.name } })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(eq(leads.id, id));
  const { lead, owner } = Problem.ifMissing(row, 'That lead');
  const notes = await db
    .select({
      id: leadNotes.id,
      text: leadNotes.text,
      author: users.name,
      createdAt: leadNotes.createdAt,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.authorId))
    .where(eq(leadNotes.leadId, id))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
  const presentedNotes = notes.map(({ author, createdAt, ...note }) => ({
    ...note,
    author: author ?? '',
    createdAt: createdAt.toISOString(),
  }));
  return { ...present(lead), owner, notes: presentedNotes };
}

/** @throws Problem `not_found`, and `invalid` for an owner without access to marketing. */
export async function changeLead(
  ctx: TransactionContext,
  { id, state, ownerId }: Input<typeof contract.changeLead>,
) {
  const [before] = await ctx.db.select().from(leads).where(eq(leads.id, id)).for('update');
  const { state: oldState, ownerId: oldOwner } = Problem.ifMissing(before, 'That lead');
  if (ownerId) await refuseOtherOwner(ctx, ownerId);
  const after = { state: state ?? oldState, ownerId: ownerId === undefined ? oldOwner : ownerId };
  if (after.state !== oldState || after.ownerId !== oldOwner) {
    await ctx.db
      .update(leads)
      .set({ ...after, updatedAt: ctx.now() })
      .where(eq(leads.id, id));
    const before = { state: oldState, ownerId: oldOwner };
    await audit(ctx, { action: 'marketing.change-lead', subject: id, before: before, after });
  }
  return readLead(ctx, { id });
}

/** @throws Problem `not_found`. */
export async function addLeadNote(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.addLeadNote>,
) {
  const createdAt = ctx.now();
  const { userId } = signedIn(ctx);
  const [lead] = await ctx.db
    .update(leads)
    .set({ updatedAt: createdAt })
    .where(eq(leads.id, id))
    .returning({ id: leads.id });
  Problem.ifMissing(lead, 'That lead');
  const note = { id: uuidv7(), leadId: id, authorId: userId, text, createdAt };
  await ctx.db.insert(leadNotes).values(note);
  await audit(ctx, { action: 'marketing.add-note', subject: id, after: { noteId: note.id } });
  const [author] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return { id: note.id, text, author: author?.name ?? '', createdAt: createdAt.toISOString() };
}

/** The audit log does not keep the name and address either. @throws Problem `not_found`. */
export async function deleteLead(ctx: TransactionContext, { id }: { id: string }) {
  const [row] = await ctx.db.delete(leads).where(eq(leads.id, id)).returning();
  const { source, state, createdAt } = Problem.ifMissing(row, 'That lead');
  await audit(ctx, {
    action: 'marketing.delete-lead',
    subject: id,
    before: { source, state, createdAt },
  });
  return { id };
}

/** People with access to marketing, by name. */
export function listLeadOwners({ db }: TransactionContext) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(memberships.role, 'SUPER_ADMIN'),
        isNull(memberships.deactivatedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(200);
}

async function refuseOtherOwner(ctx: TransactionContext, ownerId: string): Promise<void> {
  const owners = await listLeadOwners(ctx);
  if (owners.some(({ id }) => id === ownerId)) return;
  throw Problem.atField('invalid', 'ownerId', 'Choose someone who manages marketing');
}

const presentListed = ({ key: _key, owner, notes, ...row }: ListedLead) => ({
  ...present(row),
  owner,
  notes,
});

const present = ({ createdAt, updatedAt, ...row }: LeadRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
