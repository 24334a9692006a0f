import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { and, asc, eq } from 'drizzle-orm';
import { toString as drawQr } from 'qrcode';
import { users } from '../../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { shiftsOf } from '../../opportunities/index.ts';
import { checkIns } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { coordinatorOr403 } from '../people.ts';
import { codeOf } from './code.ts';
import { presentCheckIn } from './service.ts';

async function ownShift(ctx: TransactionContext, id: string) {
  const { orgId } = coordinatorOr403(ctx);
  const [shift] = await shiftsOf(ctx, [id]);
  return Problem.ifMissing(shift?.orgId === orgId ? shift : undefined, 'That shift');
}

/**
 * The check-in code that a coordinator prints or shows.
 *
 * @throws Problem `not_found`.
 */
export async function readCheckInCode(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readCheckInCode>,
) {
  const { orgId, title, startsAt, endsAt, place } = await ownShift(ctx, id);
  const { timeZone } = await organisationSettingsOf(ctx, orgId);
  const url = `${ctx.config.publicUrl}/volunteer/check-in?code=${await codeOf(ctx, id)}`;
  return {
    title,
    place,
    url,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    qrSvg: await drawQr(url, { type: 'svg', margin: 2 }),
  };
}

const maxCheckIns = 1_000;

/**
 * The check-ins of a shift by time.
 *
 * @throws Problem `not_found`.
 */
export async function listCheckIns(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listCheckIns>,
) {
  const { orgId } = await ownShift(ctx, id);
  const home = await organisationSettingsOf(ctx, orgId);
  const rows = await ctx.db
    .select({ checkIn: checkIns, name: users.name })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.userId))
    .where(and(eq(checkIns.orgId, orgId), eq(checkIns.shiftId, id)))
    .orderBy(asc(checkIns.checkedInAt), asc(checkIns.id))
    .limit(maxCheckIns);
  return rows.map(({ checkIn, name }) => presentCheckIn(checkIn, name ?? '', home.name));
}
