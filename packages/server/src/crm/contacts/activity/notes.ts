import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, managesContacts, noteId } from '@ngo-plus/contract/crm/contacts';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { lockActiveContact, resolveContact } from '../lookup.ts';
import { touchContact } from '../queries.ts';
import { type NoteRow, notes } from '../table.ts';
import { addTimelineEntry } from './timeline-entries.ts';

const cursors = cursorsOf('notes', [z.uuid()]);

export async function listNotes(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listNotes>,
) {
  const { id: contactId, orgId } = await resolveContact(ctx, id);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const ofContact = and(eq(notes.orgId, orgId), eq(notes.contactId, contactId));
  const rows = await ctx.db
    .select({ ...getTableColumns(notes), authorName: users.name })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(and(ofContact, before === undefined ? undefined : lt(notes.id, before)))
    .orderBy(desc(notes.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  return { items: page.map(present), total: () => countMatching(ctx.db, notes, ofContact), next };
}

export async function addNote(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.addNote>,
) {
  const { userId: authorId } = signedIn(ctx);
  const { orgId } = await lockActiveContact(ctx, id);
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
  await addTimelineEntry(ctx, {
    orgId,
    contactId: id,
    what: 'note.added',
    source: `note:${row.id}`,
  });
  await audit(ctx, { action: 'contacts.add-note', subject: id, after: { noteId: row.id } });
  return presentWithAuthor(ctx, row);
}

/** @throws Problem `forbidden` for another author's note. */
export async function changeNote(
  ctx: TransactionContext,
  { id, text }: Input<typeof contract.changeNote>,
) {
  const note = await lockEditableNote(ctx, id);
  const updatedAt = ctx.now();
  await ctx.db.update(notes).set({ text, updatedAt }).where(eq(notes.id, id));
  await touchContact(ctx.db, note.contactId, updatedAt);
  await audit(ctx, {
    action: 'contacts.change-note',
    subject: note.contactId,
    after: { noteId: id },
  });
  return presentWithAuthor(ctx, { ...note, text, updatedAt });
}

/** @throws Problem `forbidden` for another author's note. */
export async function deleteNote(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteNote>,
) {
  const note = await lockEditableNote(ctx, id);
  await ctx.db.delete(notes).where(eq(notes.id, id));
  await touchContact(ctx.db, note.contactId, ctx.now());
  await audit(ctx, {
    action: 'contacts.delete-note',
    subject: note.contactId,
    before: { noteId: id },
  });
  return { id };
}

async function lockEditableNote(ctx: TransactionContext, id: string): Promise<NoteRow> {
  const { orgId, userId, role } = signedIn(ctx);
  const isOwn = and(eq(notes.orgId, orgId), eq(notes.id, id));
  const [row] = await ctx.db.select().from(notes).where(isOwn).for('update');
  const note = Problem.ifMissing(row, 'That note');
  if (note.authorId !== userId && !allows(managesContacts, role))
    throw new Problem('forbidden', 'Only the author and administrators can edit a note.');
  return note;
}

async function presentWithAuthor({ db }: TransactionContext, note: NoteRow) {
  const [author] =
    note.authorId === null
      ? []
      : await db.select({ name: users.name }).from(users).where(eq(users.id, note.authorId));
  return present({ ...note, authorName: author?.name ?? null });
}

const present = ({ authorId, authorName, ...row }: NoteRow & { authorName: string | null }) => ({
  id: toShape(noteId, row.id),
  contactId: toShape(contactId, row.contactId),
  text: row.text,
  author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
