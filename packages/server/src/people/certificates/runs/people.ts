import { userId as userIdShape } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import type { PersonWithHours } from '@ngo-plus/contract/people/certificates';
import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type ApprovedHours, peopleWithApprovedHours } from '../../volunteering/index.ts';
import { coordinatorOr403 } from '../coordinator.ts';
import { certificates } from '../table.ts';

/** Everyone with approved hours, and whether they already have a certificate for the period. */
export async function listPeople(
  ctx: TransactionContext,
  { from, to }: Input<typeof contract.listPeople>,
): Promise<PersonWithHours[]> {
  const { orgId } = coordinatorOr403(ctx);
  const span = { from: from || undefined, to: to || undefined };
  const people = await peopleWithApprovedHours(ctx, span);
  const certificatesByUser = Map.groupBy(
    await validCertificatesOf(ctx, orgId),
    ({ userId }) => userId,
  );
  return people.flatMap(({ userId, name, ...hours }) => {
    const { minutes, entries, firstOn, lastOn } = hours;
    if (firstOn === null || lastOn === null) return [];
    const certified = (certificatesByUser.get(userId) ?? []).some((one) => covers(one, hours));
    const facts = { name, minutes, entries, firstOn, lastOn, certified };
    return [{ ...facts, userId: userIdShape.parse(userId) }];
  });
}

type CertifiedPeriod = {
  readonly userId: string;
  readonly minutes: number;
  readonly firstOn: string;
  readonly lastOn: string;
};

/** Whether a certificate covers these hours. */
export const covers = (
  certificatesByUser: CertifiedPeriod,
  { minutes, firstOn, lastOn }: ApprovedHours,
): boolean =>
  certificatesByUser.minutes >= minutes &&
  (firstOn === null || certificatesByUser.firstOn <= firstOn) &&
  (lastOn === null || lastOn <= certificatesByUser.lastOn);

/** Valid certificates of an organisation, or those of one person for one template. */
export function validCertificatesOf(
  { db }: TransactionContext,
  orgId: string,
  holder?: { readonly templateId: string; readonly userId: string },
): Promise<CertifiedPeriod[]> {
  const { userId, minutes, firstOn, lastOn } = certificates;
  return db
    .select({ userId, minutes, firstOn, lastOn })
    .from(certificates)
    .where(
      and(
        eq(certificates.orgId, orgId),
        eq(certificates.state, 'valid'),
        holder && and(eq(certificates.templateId, holder.templateId), eq(userId, holder.userId)),
      ),
    )
    .limit(50_000);
}
