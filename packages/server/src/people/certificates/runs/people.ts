import { userId as userIdShape } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import type { PersonWithHours } from '@ngo-plus/contract/people/certificates';
import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type ApprovedHours, peopleWithApprovedHours } from '../../volunteering/index.ts';
import { coordinatorOr403 } from '../coordinator.ts';
import { certificates } from '../table.ts';

/** Everyone whose hours can be certified, and who holds something for these days already. */
export async function listPeople(
  ctx: TransactionContext,
  { from, to }: Input<typeof contract.listPeople>,
): Promise<PersonWithHours[]> {
  const { orgId } = coordinatorOr403(ctx);
  const span = { from: from || undefined, to: to || undefined };
  const people = await peopleWithApprovedHours(ctx, span);
  const held = Map.groupBy(await heldBy(ctx, orgId), ({ userId }) => userId);
  return people.flatMap(({ userId, name, ...hours }) => {
    const { minutes, entries, firstOn, lastOn } = hours;
    if (firstOn === null || lastOn === null) return [];
    const certified = (held.get(userId) ?? []).some((one) => covers(one, hours));
    const known = { name, minutes, entries, firstOn, lastOn, certified };
    return [{ ...known, userId: userIdShape.parse(userId) }];
  });
}

type Held = {
  readonly userId: string;
  readonly minutes: number;
  readonly firstOn: string;
  readonly lastOn: string;
};

/** Whether a certificate says all that these hours come to. */
export const covers = (held: Held, { minutes, firstOn, lastOn }: ApprovedHours): boolean =>
  held.minutes >= minutes &&
  (firstOn === null || held.firstOn <= firstOn) &&
  (lastOn === null || lastOn <= held.lastOn);

/** Valid certificates of an organisation: all of them, or those of a template that somebody holds. */
export function heldBy(
  { db }: TransactionContext,
  orgId: string,
  of?: { readonly templateId: string; readonly userId: string },
): Promise<Held[]> {
  const { userId, minutes, firstOn, lastOn } = certificates;
  return db
    .select({ userId, minutes, firstOn, lastOn })
    .from(certificates)
    .where(
      and(
        eq(certificates.orgId, orgId),
        eq(certificates.state, 'valid'),
        of && and(eq(certificates.templateId, of.templateId), eq(userId, of.userId)),
      ),
    )
    .limit(50_000);
}
