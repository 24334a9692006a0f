import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  addConfirmedPerson,
  hasAccount,
  hashPassword,
  makeToken,
  refuseWeakPassword,
  users,
} from '../../../identity/accounts/index.ts';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  inScope,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { hashOf } from '../cancel-token.ts';
import { sendRequest } from '../emails.ts';
import { findShift, type ShiftInPlace } from '../lookup.ts';
import { presentAbout } from '../present.ts';
import { requests } from '../table.ts';
import { refuseUnopen, takePlace } from './sign-up.ts';

const weekMs = 7 * 86_400_000;

/** Nobody can fill a stranger’s inbox through us. */
const emailsPerHour = 6;

/**
 * Writes to somebody who asks for a place without an account. Answer and letter are the same whether
 * the address has an account or not: only its owner learns that.
 *
 * @throws Problem as `checkVisitor` does; `conflict` for a shift that takes no sign-ups.
 */
export async function requestSignup(
  outside: RequestContext,
  { shiftId, name, email, proof, website: honeypot }: Input<typeof contract.requestSignup>,
) {
  const told = {
    message: `We emailed ${email}. Open the link to confirm your place.`,
  };
  const visitor = await checkVisitor(outside, { action: 'VOLUNTEER', proof, honeypot });
  if (visitor === 'robot') return told;
  const place = await inScope(outside, 'system', (ctx) => openShift(ctx, shiftId));
  await limitEmails(outside, { kind: 'opportunity emails', email, perHour: emailsPerHour });
  const isFull = await isInboxFull(outside, { content: `place on ${shiftId}`, email });
  await inScope(outside, 'system', async (ctx) => {
    if (isFull && (await renameOpen(ctx, { shiftId, email, name }))) return;
    const { token, hash } = makeToken();
    const now = ctx.now();
    const { orgId, startsAt } = place.shift;
    await ctx.db.insert(requests).values({
      id: uuidv7(),
      orgId,
      shiftId,
      name,
      email,
      tokenHash: hash,
      createdAt: now,
      expiresAt: new Date(Math.min(now.getTime() + weekMs, startsAt.getTime())),
    });
    await sendRequest(ctx, { name, email, token, place });
  });
  return told;
}

/** Writes the name that was entered last into open requests. @returns whether there are any */
async function renameOpen(
  { db, now }: TransactionContext,
  { shiftId, email, name }: { shiftId: string; email: string; name: string },
): Promise<boolean> {
  const isSame = and(
    eq(requests.shiftId, shiftId),
    sql`lower(${requests.email}) = lower(${email})`,
  );
  const { rowCount } = await db
    .update(requests)
    .set({ name })
    .where(and(isSame, isNull(requests.usedAt), gt(requests.expiresAt, now())));
  return (rowCount ?? 0) > 0;
}

async function openShift(ctx: TransactionContext, id: string): Promise<ShiftInPlace> {
  const place = Problem.ifMissing(await findShift(ctx, id), 'That shift');
  refuseUnopen(ctx, place);
  return place;
}

/** What the link of a letter confirms. It does nothing by itself. */
export function readRequest(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const { name, email, shiftId } = await waitingOr409(ctx, token);
    const place = await openShift(ctx, shiftId);
    const { taken, capacity } = place.shift;
    return {
      name,
      email,
      full: taken >= capacity,
      hasAccount: await hasAccount(ctx, email),
      ...presentAbout(place),
    };
  }, 'system');
}

/**
 * Takes the place. Who has no account chooses a password; the address is proven by the link.
 *
 * @throws Problem `conflict` for a link that was used or is too old, and as `takePlace` does.
 */
export async function confirmRequest(
  outside: RequestContext,
  { token, password }: Input<typeof contract.confirmRequest>,
) {
  const asked = await readRequest(outside, { token });
  const passwordHash = asked.hasAccount ? undefined : await newHash(asked, password);
  return outside.transact(async (ctx) => {
    const { id, name, email, shiftId } = await waitingOr409(ctx, token);
    const userId = passwordHash
      ? await newPerson(ctx, { name, email, passwordHash })
      : await knownPerson(ctx, email);
    const { waiting, awaitingApproval } = await takePlace(ctx, { shiftId, userId });
    await ctx.db.update(requests).set({ usedAt: ctx.now() }).where(eq(requests.id, id));
    const reviewed = awaitingApproval
      ? ` ${asked.organisation.name} reviews new volunteers. We email you their decision.`
      : '';
    const message = waiting
      ? "This shift is full. You're on the waiting list, and we'll email you when a place is free."
      : awaitingApproval
        ? "You're signed up. Thank you for giving your time."
        : 'Your place is confirmed. Thank you for giving your time.';
    return {
      message: message + reviewed,
      email,
      waiting,
      awaitingApproval,
      isNew: passwordHash !== undefined,
    };
  }, 'system');
}

async function newHash({ name, email }: { name: string; email: string }, password?: string) {
  if (password === undefined)
    throw new Problem('invalid', 'Enter a password', { fields: { password: 'Enter a password' } });
  await refuseWeakPassword(password, [email, name]);
  return hashPassword(password);
}

async function newPerson(
  ctx: TransactionContext,
  newcomer: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const person = await addConfirmedPerson(ctx, newcomer);
  if (!person)
    throw new Problem('conflict', 'This email address now has an account. Open the link again.');
  return person.userId;
}

async function knownPerson({ db }: TransactionContext, email: string): Promise<string> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.emailKey} = lower(${email})`);
  return Problem.ifMissing(person, 'Your account').id;
}

/** Locks the request: of two who use a link at once, the second is told that it was used. */
async function waitingOr409({ db, now }: TransactionContext, token: string) {
  const [found] = await db
    .select()
    .from(requests)
    .where(eq(requests.tokenHash, hashOf(token)))
    .for('update');
  if (!found)
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  if (found.usedAt)
    throw new Problem('conflict', 'This link was already used. Sign in to see your shifts.');
  if (found.expiresAt <= now())
    throw new Problem('conflict', "This link has expired. Sign up again on the shift's page.");
  return found;
}
