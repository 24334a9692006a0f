import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  userId: uuid(),
  action: text().notNull(),
  subject: text(),
  before: jsonb(),
  after: jsonb(),
  requestId: text(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
});

type Deed = {
  /** `capability.verb`, for example `blogs.publish`. */
  readonly action: `${string}.${string}`;
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
export async function audit(ctx: Context, deed: Deed): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: uuidv7(),
    orgId: deed.orgId ?? ctx.actor?.orgId,
    userId: deed.userId ?? ctx.actor?.userId,
    action: deed.action,
    subject: deed.subject,
    before: deed.before,
    after: deed.after,
    requestId: ctx.requestId,
    happenedAt: ctx.now(),
  });
}
