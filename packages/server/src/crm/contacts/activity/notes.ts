import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, managesContacts, noteId } from '@ngo-plus/contract/crm/contacts';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
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

/** @throws Problem `invalid` for a call in the future. */
export async function addNote(
  ctx: TransactionContext,
  { id, text, kind, at }: Input<typeof contract.addNote>,
) {
  const { userId: authorId } = signedIn(ctx);
  const { orgId } = await lockActiveContact(ctx, id);
  const now = ctx.now();
  const happenedAt = at === undefined ? now : new Date(at);
  if (happenedAt > now)
    throw Problem.atField('invalid', 'at', "Enter a date and time that aren't in the future.");
  const row: NoteRow = {
    id: uuidv7(),
    orgId,
    contactId: id,
    authorId,
    kind,
    text,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.insert(notes).values(row);
  await touchContact(ctx.db, id, now);
  const isCall = row.kind === 'call';
  await addTimelineEntry(ctx, {
    orgId,
    contactId: id,
    what: isCall ? 'call.logged' : 'note.added',
    at: happenedAt,
    source: noteSource(row.id),
  });
  const action = isCall ? 'contacts.log-call' : 'contacts.add-note';
  await audit(ctx, { action, subject: id, after: { noteId: row.id } });
  return presentWithAuthor(ctx, row);
}

/** Identifies the timeline entry of a note. */
const noteSource = (id: string) => `note:${id}`;

/** The notes that timeline entries with these sources are about, by source. Deleted ones are missing. */
export async function notesBySource({ db }: TransactionContext, sources: readonly string[]) {
  const ids = sources.filter((source) => source.startsWith('note:')).map((one) => one.slice(5));
  if (ids.length === 0) return new Map<string, ReturnType<typeof present>>();
  const rows = await db
    .select({ ...getTableColumns(notes), authorName: users.name })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(inArray(notes.id, ids));
  return new Map(rows.map((row) => [noteSource(row.id), present(row)]));
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
  kind: row.kind,
  text: row.text,
  author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
