import { deliverableEmail, newPassword, personName } from '@ngo-plus/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { hashPassword, refuseWeakPassword } from './passwords/index.ts';
import { findAccount } from './queries.ts';
import { addUser } from './registration.ts';
import { memberships, organisations, users } from './table.ts';

const newcomer = z.object({ email: deliverableEmail, name: personName, password: newPassword });

/**
 * Creates a super administrator from the command line with a confirmed address, and the platform's organisation if it
 * does not exist.
 *
 * @param outside a caller with scope `system`
 * @throws Problem `invalid` for a bad field, `conflict` if the address has an account
 */
export async function createFirstAdministrator(
  outside: RequestContext,
  person: z.input<typeof newcomer>,
): Promise<{ userId: string; email: string }> {
  const parsed = newcomer.safeParse(person);
  if (!parsed.success) throw Problem.invalid(parsed.error);
  const { email, name, password } = parsed.data;
  await refuseWeakPassword(password, [email, name]);
  const passwordHash = await hashPassword(password);
  return outside.transact(async (ctx) => {
    if (await findAccount(ctx.db, email))
      throw new Problem('conflict', '{{email}} already has an account.', { values: { email } });
    const orgId = await ensurePlatform(ctx);
    const user = await addUser(ctx, { email, name, passwordHash, language: 'en' });
    const createdAt = ctx.now();
    await ctx.db.update(users).set({ emailVerifiedAt: createdAt }).where(eq(users.id, user.id));
    await ctx.db
      .insert(memberships)
      .values({ id: uuidv7(), orgId, userId: user.id, role: 'SUPER_ADMIN', createdAt });
    await audit(ctx, { action: 'accounts.create-administrator', subject: user.id, orgId });
    return { userId: user.id, email };
  }, 'system');
}

/** Returns the id of the platform's own organisation, which the first call creates. Needs scope `system`. */
export async function ensurePlatform({ db, now }: TransactionContext): Promise<string> {
  const find = () =>
    db
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.kind, 'platform'));
  const [present] = await find();
  if (present) return present.id;
  await db
    .insert(organisations)
    .values({
      id: uuidv7(),
      kind: 'platform',
      name: 'NGO Plus',
      country: 'GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      plan: 'enterprise',
      createdAt: now(),
    })
    .onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('Failed to create the platform organisation.');
  return created.id;
}
