import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { noOrganisation, type TransactionContext } from '../context.ts';
import { bytes } from '../crypto/index.ts';
import { sendAlong } from '../database/index.ts';

const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  userId: uuid(),
  /** Platform staff who acted while impersonating the person. */
  behindId: uuid(),
  action: text().notNull(),
  subject: text(),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
  salt: bytes(),
  /** When personal data was erased from the row. */
  erasedAt: timestamp({ withTimezone: true }),
});

/**
 * Actions in the audit log: `capability.verb`, for example `blogs.publish`. Each capability
 * declares its own with their labels in `audit-actions.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities extend it
export interface AuditActions {}

/** The actions of a table of labels, as members of `AuditActions`. */
export type Labelled<Labels> = { readonly [Action in keyof Labels]: true };

export type AuditAction = keyof AuditActions & string;

type AuditedAction = {
  readonly action: AuditAction;
  /** The id of the record, if any. */
  readonly subject?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** For actions without a signed-in actor (sign-in, jobs): the person the row belongs to. */
  readonly userId?: string | undefined;
  readonly orgId?: string | undefined;
};

/**
 * Writes an action to the audit log in the caller's transaction, so that no action lacks its row.
 * Never pass secrets: people with access to the log read `before` and `after`.
 */
export async function audit(ctx: TransactionContext, entry: AuditedAction): Promise<void> {
  const row = {
    id: uuidv7(),
    orgId: realOrg(entry.orgId ?? ctx.actor?.orgId),
    userId: entry.userId ?? ctx.actor?.userId,
    behindId: ctx.actor?.impersonatorId,
    action: entry.action,
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    requestId: ctx.requestId,
    happenedAt: ctx.now(),
  };
  await sendAlong(ctx.db, ctx.db.insert(auditLog).values(row));
}

/** Actions of applicants belong to no organisation. */
const realOrg = (orgId: string | undefined) => (orgId === noOrganisation ? undefined : orgId);

type About =
  /** A deleted person: their data, and any mention of their address in those organisations. */
  | { readonly userId: string; readonly email: string; readonly orgIds: readonly string[] }
  /** Actions whose details name one of these records, which was erased. */
  | { readonly orgId: string; readonly action: string; readonly naming: readonly string[] }
  /** All actions of a deleted organisation. */
  | { readonly orgId: string };

/**
 * Erases personal data from the audit log. That something was done, when and by whom remains, and
 * so does the hash chain that proves it. Needs scope `system`.
 */
export async function eraseDetails({ db, now }: TransactionContext, about: About): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: null, after: null, salt: null, erasedAt: now() })
    .where(and(matching(about), isNull(auditLog.erasedAt)));
}

function matching(about: About) {
  const { orgId, action, subject, before, after } = auditLog;
  const isNamed = (text: string) =>
    sql`position(lower(${text}) in lower(concat(${before}, ${after}))) > 0`;
  if ('naming' in about)
    return and(
      eq(orgId, about.orgId),
      eq(action, about.action),
      or(...about.naming.map((id) => isNamed(id))),
    );
  if ('orgId' in about) return eq(orgId, about.orgId);
  return or(
    eq(subject, about.userId),
    and(inArray(orgId, [...about.orgIds]), isNamed(about.email)),
  );
}
