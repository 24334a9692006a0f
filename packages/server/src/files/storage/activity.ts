import {
  actionActions,
  type listActions as listContract,
  type StorageAction,
} from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { countUpTo, cursorsOf, pageOf, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds } from './entry-rows.ts';
import { editableOr403 } from './lookup.ts';
import { personOf } from './present.ts';

type Row = {
  id: string;
  action: string;
  userId: string | null;
  name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  happenedAt: number;
};

const cursors = cursorsOf('activity of a file', [z.uuid()]);

/** The activity of a folder or file, newest first. Requires edit access. */
export async function listActions(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof listContract>,
) {
  const scope = await accessScopeOf(ctx);
  const [row] = await entriesByIds(ctx, [id]);
  editableOr403(scope, row);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const older = before === undefined ? sql`` : sql`and a.id < ${before}::uuid`;
  const about = sql`a.org_id = ${scope.orgId} and a.subject = ${id} and a.action like 'storage.%'`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id, a.action, a.user_id as "userId", u.name, a.before, a.after,
      (extract(epoch from a.happened_at) * 1000)::float8 as "happenedAt"
    from audit_log a left join users u on u.id = a.user_id
    where ${about} ${older} order by a.id desc limit ${limit + 1}`);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.id]));
  return {
    items: page.map(present),
    total: () => countUpTo(ctx.db, sql`select from audit_log a where ${about}`),
    next,
  };
}

const present = ({ id, action, userId, name, before, after, happenedAt }: Row): StorageAction => ({
  id,
  action: z.enum(actionActions).parse(action.replace(/^storage\./, '')),
  person: personOf(userId, name),
  throughLink: after?.['linkId'] !== undefined,
  before,
  after,
  happenedAt: new Date(happenedAt).toISOString(),
});
