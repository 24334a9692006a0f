import type { Hint } from '@ngo-plus/contract/identity/realtime';
import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { type Report, realtimeChannel } from './message.ts';

/** A PostgreSQL notification has at most 8,000 bytes; an id takes 39. */
const maxIds = 150;

type To = {
  readonly orgId: string;
  /** Everyone of the organisation if left out. */
  readonly userIds?: readonly string[] | undefined;
};

/**
 * Publishes that something in a channel is new to all sockets of these people, on every server, once the transaction
 * is committed. A hint carries no content: the client fetches what it may see.
 */
export async function publishOf(
  ctx: TransactionContext,
  { orgId, userIds }: To,
  hint: Hint,
): Promise<void> {
  const groups = userIds === undefined ? [undefined] : inGroups(userIds);
  for (const group of groups) {
    const report: Report = { orgId, ...(group && { userIds: group }), hint };
    await ctx.db.execute(sql`select pg_notify(${realtimeChannel}, ${JSON.stringify(report)})`);
  }
}

function inGroups(ids: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let from = 0; from < ids.length; from += maxIds) groups.push(ids.slice(from, from + maxIds));
  return groups;
}
