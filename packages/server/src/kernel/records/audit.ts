import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { noOrganisation, type TransactionContext } from '../context.ts';
import { bytes } from '../crypto/index.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  userId: uuid(),
  /** Platform staff who did it in the name of the person. */
  behindId: uuid(),
  action: text().notNull(),
  subject: text(),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
  salt: bytes(),
  /** Since when what it said of a person is gone. */
  erasedAt: timestamp({ withTimezone: true }),
});

/**
 * Actions that the log knows: `capability.verb`, for example `blogs.publish`. Each capability declares its own, with
 * what they are called, in `audit-actions.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities extend it
export interface AuditActions {}

/** The actions of a table of labels, as members of `AuditActions`. */
export type Named<Labels> = { readonly [Action in keyof Labels]: true };

export type AuditAction = keyof AuditActions & string;

type AuditedAction = {
  readonly action: AuditAction;
  /** The id of the record, when there is one. */
  readonly subject?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** For deeds without a signed-in actor (sign-in, jobs): whom the row belongs to. */
  readonly userId?: string | undefined;
  readonly orgId?: string | undefined;
};

/**
 * Writes down a deed in the caller's transaction, so there is no deed without its row. Never pass
 * secrets: `before` and `after` are what people with the right may read.
 */
export async function audit(ctx: TransactionContext, deed: AuditedAction): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: uuidv7(),
    orgId: known(deed.orgId ?? ctx.actor?.orgId),
    userId: deed.userId ?? ctx.actor?.userId,
    behindId: ctx.actor?.behind,
    action: deed.action,
    subject: deed.subject,
    before: deed.before,
    after: deed.after,
    requestId: ctx.requestId,
    happenedAt: ctx.now(),
  });
}

/** What an applicant does belongs to no organisation. */
const known = (orgId: string | undefined) => (orgId === noOrganisation ? undefined : orgId);

type About =
  /** A person who is gone: what is said of them, and whatever mentions their address in those organisations. */
  | { readonly userId: string; readonly email: string; readonly orgIds: readonly string[] }
  /** All that an organisation which is gone did. */
  | { readonly orgId: string };

/**
 * Takes out of the audit log what it says about somebody. That something was done, when and by whom
 * stays, and so does the chain that proves it. Needs scope `system`.
 */
export async function eraseSaid({ db, now }: TransactionContext, about: About): Promise<void> {
  const { orgId, subject, before, after, erasedAt } = auditLog;
  const whose =
    'orgId' in about
      ? eq(orgId, about.orgId)
      : or(
          eq(subject, about.userId),
          and(
            inArray(orgId, [...about.orgIds]),
            sql`position(lower(${about.email}) in lower(concat(${before}, ${after}))) > 0`,
          ),
        );
  await db
    .update(auditLog)
    .set({ before: null, after: null, salt: null, erasedAt: now() })
    .where(and(whose, isNull(erasedAt)));
}
