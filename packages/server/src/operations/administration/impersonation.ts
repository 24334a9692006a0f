import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { signInAsMinutes } from '@ngo-plus/contract/operations/administration';
import { eq } from 'drizzle-orm';
import { openSessionFor, presentPerson, users } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { signedInAs } from './events.ts';
import { lockPerson, platformOr403, platformRolesOf } from './rights.ts';

/**
 * Opens a 30-minute session as another person. Every audit entry names the impersonator; the session cannot use
 * what is reserved for the person, cannot open another one, and ends with the session that opened it.
 *
 * @throws Problem `forbidden` for super administrators, and for platform staff unless the caller is one;
 * `conflict` for oneself and for people who cannot sign in at the moment.
 */
export const signInAs = (outside: RequestContext, input: Input<typeof contract.signInAs>) =>
  outside.transact(async (ctx) => {
    const { id, orgId, reason } = input;
    const actor = platformOr403(ctx);
    if (id === actor.userId) throw new Problem('conflict', "You're already signed in as yourself.");
    const { user } = await lockPerson(ctx, id);
    await refusePlatformStaff(ctx, id, user.name);
    if (user.suspendedAt || !user.emailVerifiedAt)
      throw new Problem('conflict', "{{name}} can't sign in at the moment.", {
        values: { name: user.name },
      });
    const [callerRow] = await ctx.db.select().from(users).where(eq(users.id, actor.userId));
    const by = callerRow?.name ?? '';
    const device = `${by} (NGO Plus)`;
    const session = { userId: id, orgId, minutes: signInAsMinutes, device };
    const { token, actor: impersonated, expiresAt } = await openSessionFor(ctx, session);
    // Logged in that organisation, whose administrators may not see who works for the platform.
    const after = { by, reason, until: expiresAt.toISOString() };
    await audit(ctx, { action: 'administration.sign-in-as', subject: id, after, orgId });
    await emit(ctx, signedInAs, {
      orgId,
      userId: id,
      sessionId: impersonated.sessionId,
      by,
      reason,
    });
    const person = await presentPerson(ctx, impersonated);
    return { token, user: person, expiresAt: expiresAt.toISOString() };
  }, 'system');

async function refusePlatformStaff(
  ctx: TransactionContext,
  userId: string,
  name: string,
): Promise<void> {
  const roles = (await platformRolesOf(ctx, userId)).map(({ role }) => role);
  const isRefused = roles.includes('SUPER_ADMIN') || platformOr403(ctx).role !== 'SUPER_ADMIN';
  if (roles.length > 0 && isRefused)
    throw new Problem('forbidden', 'Only {{name}} can sign in as {{name}}.', { values: { name } });
}
