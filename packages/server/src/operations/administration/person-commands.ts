import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import {
  endSessionsOf,
  forgetSecondFactor,
  personSuspended,
  suspendAccount,
} from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { lockAdministrators, requireAnotherAdministrator } from '../../people/staff/index.ts';
import { detailOf } from './people.ts';
import { type LockedPerson, lockPerson, platformOr403 } from './rights.ts';

type Work = (ctx: TransactionContext, person: LockedPerson) => Promise<void>;

/**
 * Runs in scope `system`, because sessions and sign-in methods are only visible to their owner; the right is
 * checked first.
 */
const changePerson = (outside: RequestContext, userId: string, work: Work) =>
  outside.transact(async (ctx) => {
    await work(ctx, await lockPerson(ctx, userId));
    return detailOf(ctx, userId);
  }, 'system');

/**
 * Tokens are refused and sockets closed on commit.
 *
 * @throws Problem `conflict` for oneself, the only super administrator, and people who are already suspended.
 */
export const suspendPerson = (
  outside: RequestContext,
  { id, reason }: Input<typeof contract.suspendPerson>,
) =>
  changePerson(outside, id, async (ctx, { user, isSuper }) => {
    const { userId, orgId } = platformOr403(ctx);
    if (id === userId) throw new Problem('conflict', "You can't suspend yourself.");
    if (user.suspendedAt)
      throw new Problem('conflict', '{{name}} is already suspended.', {
        values: { name: user.name },
      });
    if (isSuper) {
      const administrators = await lockAdministrators(ctx, orgId);
      requireAnotherAdministrator(administrators, { userId: id, role: 'SUPER_ADMIN' }, user.name);
    }
    await suspendAccount(ctx, user, reason);
    await audit(ctx, {
      action: 'administration.suspend-person',
      subject: id,
      before: { state: 'active' },
      after: { state: 'suspended', reason },
    });
    await emit(ctx, personSuspended, { userId: id });
  });

/** @throws Problem `conflict` for people who are not suspended. */
export const restorePerson = (
  outside: RequestContext,
  { id }: Input<typeof contract.restorePerson>,
) =>
  changePerson(outside, id, async (ctx, { user }) => {
    if (!user.suspendedAt)
      throw new Problem('conflict', '{{name}} is not suspended.', { values: { name: user.name } });
    await suspendAccount(ctx, user, null);
    await audit(ctx, {
      action: 'administration.restore-person',
      subject: id,
      before: { state: 'suspended', reason: user.suspensionReason },
      after: { state: 'active' },
    });
  });

export const endDevices = (outside: RequestContext, { id }: Input<typeof contract.endDevices>) =>
  changePerson(outside, id, async (ctx) => {
    const ended = await endSessionsOf(ctx, id);
    await audit(ctx, { action: 'administration.end-devices', subject: id, after: { ended } });
  });

/** @throws Problem `conflict` when two-factor authentication is off. */
export const resetTwoFactor = (
  outside: RequestContext,
  { id }: Input<typeof contract.resetTwoFactor>,
) =>
  changePerson(outside, id, async (ctx, { user }) => {
    if (id === platformOr403(ctx).userId)
      throw new Problem('conflict', 'Turn off your own two-factor authentication in Settings.');
    if (!(await forgetSecondFactor(ctx, user)))
      throw new Problem('conflict', "{{name}} doesn't use two-factor authentication.", {
        values: { name: user.name },
      });
    await audit(ctx, {
      action: 'administration.reset-two-factor',
      subject: id,
      before: { twoFactor: true },
      after: { twoFactor: false },
    });
  });
