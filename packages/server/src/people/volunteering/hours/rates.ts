import type { Input } from '@ngo-plus/contract/kernel';
import { allows } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  maxRates,
  setsVolunteerRate,
  type VolunteerRate,
  volunteerRate,
} from '@ngo-plus/contract/people/volunteering';
import { and, desc, eq } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import {
  type Actor,
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { rates } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { callerName, coordinatorOr403 } from '../people.ts';

/** The latest first. */
export async function listRates(ctx: TransactionContext): Promise<VolunteerRate[]> {
  const { orgId } = coordinatorOr403(ctx);
  const rows = await ctx.db
    .select({ rate: rates, by: users.name })
    .from(rates)
    .leftJoin(users, eq(users.id, rates.setBy))
    .where(eq(rates.orgId, orgId))
    .orderBy(desc(rates.validFrom))
    .limit(maxRates);
  return rows.map(({ rate, by }) => present(rate, by ?? ''));
}

const present = (
  {
    validFrom,
    hourlyMinor,
    currency,
  }: Pick<typeof rates.$inferSelect, 'validFrom' | 'hourlyMinor' | 'currency'>,
  setBy: string,
): VolunteerRate =>
  toShape(volunteerRate, {
    validFrom,
    hourly: { amountMinor: hourlyMinor.toString(), currency },
    setBy,
  });

function rateSetterOr403(ctx: TransactionContext): Actor {
  const actor = signedIn(ctx);
  if (!allows(setsVolunteerRate, actor.role))
    throw new Problem('forbidden', 'Only administrators can set the value of an hour.');
  return actor;
}

/** @throws Problem `conflict` when the limit of rates is reached. */
export async function setRate(
  ctx: TransactionContext,
  { validFrom, hourlyMinor }: Input<typeof contract.setRate>,
): Promise<VolunteerRate> {
  const { orgId, userId: setBy } = rateSetterOr403(ctx);
  if ((await ctx.db.$count(rates, eq(rates.orgId, orgId))) >= maxRates)
    throw new Problem('conflict', 'You have {{maximum}} rates. Remove one first.', {
      values: { maximum: maxRates },
    });
  const { currency } = await organisationSettingsOf(ctx, orgId);
  const values = { hourlyMinor: BigInt(hourlyMinor), currency, setBy, setAt: ctx.now() };
  await ctx.db
    .insert(rates)
    .values({ orgId, validFrom, ...values })
    .onConflictDoUpdate({ target: [rates.orgId, rates.validFrom], set: values });
  await audit(ctx, {
    action: 'volunteering.set-rate',
    after: { validFrom, hourly: { amountMinor: hourlyMinor, currency } },
  });
  return present({ validFrom, ...values }, await callerName(ctx));
}

/** @throws Problem `not_found`. */
export async function endRate(
  ctx: TransactionContext,
  { validFrom }: Input<typeof contract.endRate>,
) {
  const { orgId } = rateSetterOr403(ctx);
  const [row] = await ctx.db
    .delete(rates)
    .where(and(eq(rates.orgId, orgId), eq(rates.validFrom, validFrom)))
    .returning();
  const { hourlyMinor, currency } = Problem.ifMissing(row, 'That rate');
  await audit(ctx, {
    action: 'volunteering.end-rate',
    before: { validFrom, hourly: { amountMinor: hourlyMinor.toString(), currency } },
  });
  return { validFrom };
}
