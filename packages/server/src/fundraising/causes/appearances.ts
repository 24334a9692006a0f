import type * as contract from '@ngo-plus/contract/fundraising/causes';
import { type Appearance, appearance } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  requireNotImpersonated,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import { causePeople, causes } from './table.ts';

const maxListed = 200;

/** Lists the causes of all organisations that show the signed-in user or have asked to. Needs scope `system`. */
export async function listAppearances(ctx: TransactionContext): Promise<Appearance[]> {
  const { userId } = signedIn(ctx);
  const rows = await ctx.db
    .select({
      id: causePeople.id,
      causeId: causes.id,
      title: causes.title,
      status: causes.status,
      organisation: organisations.name,
      part: causePeople.part,
      agreedAt: causePeople.agreedAt,
      given: causePeople.name,
      name: users.name,
    })
    .from(causePeople)
    .innerJoin(causes, eq(causes.id, causePeople.causeId))
    .innerJoin(organisations, eq(organisations.id, causePeople.orgId))
    .innerJoin(users, eq(users.id, causePeople.userId))
    .where(eq(causePeople.userId, userId))
    .orderBy(desc(causePeople.id))
    .limit(maxListed);
  return rows.map(({ given: storedName, name, agreedAt, ...row }) =>
    toShape(appearance, {
      ...row,
      name: storedName || name,
      agreedAt: agreedAt?.toISOString() ?? null,
    }),
  );
}

const mine = (userId: string, id: string) =>
  and(eq(causePeople.id, id), eq(causePeople.userId, userId));

/** Agrees to be shown publicly on a cause. Only the person themselves can agree. @throws Problem `not_found` */
export async function agreeToAppear(
  ctx: TransactionContext,
  { id }: Input<typeof contract.agreeToAppear>,
): Promise<Appearance[]> {
  const { userId } = requireNotImpersonated(ctx);
  const [person] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  const [row] = await ctx.db
    .update(causePeople)
    .set({ name: person?.name ?? '', agreedAt: ctx.now() })
    .where(mine(userId, id))
    .returning();
  const { causeId, orgId } = Problem.ifMissing(row, 'That invitation');
  await audit(ctx, { action: 'causes.agree-to-appear', subject: causeId, orgId });
  return listAppearances(ctx);
}

export async function endAppearance(
  ctx: TransactionContext,
  { id }: Input<typeof contract.endAppearance>,
): Promise<Appearance[]> {
  const { userId } = signedIn(ctx);
  const [row] = await ctx.db.delete(causePeople).where(mine(userId, id)).returning();
  const { causeId, orgId } = Problem.ifMissing(row, 'That invitation');
  await audit(ctx, { action: 'causes.end-appearance', subject: causeId, orgId });
  return listAppearances(ctx);
}

/** Removes a person from the causes of an organisation they left, or from all causes. Needs scope `system`. */
export async function hidePerson(
  { db }: TransactionContext,
  { userId, orgId }: { readonly userId: string; readonly orgId?: string },
): Promise<void> {
  await db
    .delete(causePeople)
    .where(
      and(
        eq(causePeople.userId, userId),
        orgId === undefined ? undefined : eq(causePeople.orgId, orgId),
      ),
    );
}
