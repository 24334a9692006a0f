import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TransactionContext } from '../../kernel/index.ts';
import { cursorsOf, type Page, pageOf } from '../../kernel/index.ts';
import { openBody } from './body.ts';
import { type MailRow, outgoingMails } from './table.ts';

/** An email for people with the right to read it. `text` is undefined once it was sent. */
export type OutgoingMail = Omit<MailRow, 'text' | 'html' | 'key'> & {
  readonly text: string | undefined;
  readonly html: string | undefined;
};

type Search = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Only emails to this address. */
  readonly to?: string | undefined;
};

const cursors = cursorsOf('emails', [z.uuid()]);

/**
 * Emails, newest first, of the actor's organisation, or of all in scope `platform` or `system`. They contain links
 * that sign in: show them to super administrators only.
 */
export async function listMails(
  ctx: TransactionContext,
  { cursor, limit, to }: Search,
): Promise<Page<OutgoingMail>> {
  const toAddress = to === undefined ? undefined : eq(sql`lower(recipient)`, to.toLowerCase());
  const beforeCursor =
    cursor === undefined ? undefined : lt(outgoingMails.id, cursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(outgoingMails)
    .where(and(toAddress, beforeCursor))
    .orderBy(desc(outgoingMails.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  const items: OutgoingMail[] = [];
  for (const row of page) items.push(await present(ctx, row));
  const total = () => ctx.db.$count(outgoingMails, toAddress);
  return { items, total, next };
}

/** Number of emails on behalf of an organisation since an instant. */
export const countMails = (
  { db }: Pick<TransactionContext, 'db'>,
  { orgId, since }: { readonly orgId: string; readonly since: Date },
): Promise<number> =>
  db.$count(
    outgoingMails,
    and(eq(outgoingMails.orgId, orgId), gte(outgoingMails.createdAt, since)),
  );

/** One email, if row-level security allows it. */
export async function findMail(
  ctx: TransactionContext,
  mailId: string,
): Promise<OutgoingMail | undefined> {
  const [row] = await ctx.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId));
  return row && present(ctx, row);
}

async function present(
  ctx: TransactionContext,
  { key: _, ...row }: MailRow,
): Promise<OutgoingMail> {
  const body = await openBody(ctx, row);
  return { ...row, text: body?.text, html: body?.html };
}
