import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, managesContacts, noteId } from '@ngo-plus/contract/crm/contacts';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { livingContact, seenContact } from '../lookup.ts';
import { touchContact } from '../queries.ts';
import { type NoteRow, notes } from '../table.ts';
import { notify } from './timeline-entries.ts';

const cursors = cursorsOf('notes', [z.uuid()]);

export async function listNotes(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listNotes>,
) {
  const { id: about, orgId } = await seenContact(ctx, id);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const theirs = and(eq(notes.orgId, orgId), eq(notes.contactId, about));
  const rows = await ctx.db
    .select({ ...getTableColumns(notes), authorName: users.name })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(and(theirs, before === undefined ? undefined : lt(notes.id, before)))
    .orderBy(desc(notes.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  return { items: page.map(present), total: await ctx.db.$count(notes, theirs), next };
}

export async function addNote(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.addNote>,
) {
  const { userId: authorId } = signedIn(ctx);
  const { orgId } = await livingContact(ctx, id);
  const now = ctx.now();
  const row = {
    id: uuidv7(),
    orgId,
    contactId: id,
    authorId,
    text,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.insert(notes).values(row);
  await touchContact(ctx.db, id, now);
  await notify(ctx, { orgId, contactId: id, what: 'note.added', source: `note:${row.id}` });
  await audit(ctx, { action: 'contacts.add-note', subject: id, after: { noteId: row.id } });
  return shown(ctx, row);
}

/** @throws Problem `forbidden` for somebody else's note. */
export async function changeNote(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.changeNote>,
) {
  const note = await ownNote(ctx, id);
  const updatedAt = ctx.now();
  await ctx.db.update(notes).set({ text, updatedAt }).where(eq(notes.id, id));
  await touchContact(ctx.db, note.contactId, updatedAt);
  await audit(ctx, {
    action: 'contacts.change-note',
    subject: note.contactId,
    after: { noteId: id },
  });
  return shown(ctx, { ...note, text, updatedAt });
}

/** @throws Problem `forbidden` for somebody else's note. */
export async function deleteNote(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteNote>,
) {
  const note = await ownNote(ctx, id);
  await ctx.db.delete(notes).where(eq(notes.id, id));
  await touchContact(ctx.db, note.contactId, ctx.now());
  await audit(ctx, {
    action: 'contacts.delete-note',
    subject: note.contactId,
    before: { noteId: id },
  });
  return { id };
}

async function ownNote(ctx: TransactionContext, id: string): Promise<NoteRow> {
  const { orgId, userId, role } = signedIn(ctx);
  const mine = and(eq(notes.orgId, orgId), eq(notes.id, id));
  const [row] = await ctx.db.select().from(notes).where(mine).for('update');
  const note = Problem.ifMissing(row, 'That note');
  if (note.authorId !== userId && !allows(managesContacts, role))
    throw new Problem('forbidden', 'Only the author and administrators can edit a note.');
  return note;
}

async function shown({ db }: TransactionContext, note: NoteRow) {
  const [author] =
    note.authorId === null
      ? []
      : await db.select({ name: users.name }).from(users).where(eq(users.id, note.authorId));
  return present({ ...note, authorName: author?.name ?? null });
}

const present = ({ authorId, authorName, ...row }: NoteRow & { authorName: string | null }) => ({
  id: noteId.parse(row.id),
  contactId: contactId.parse(row.contactId),
  text: row.text,
  author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
