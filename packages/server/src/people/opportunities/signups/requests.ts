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
  textIn,
  uuidv7,
} from '../../../kernel/index.ts';
import { hashOf } from '../cancel-token.ts';
import { sendConfirmationRequest } from '../emails.ts';
import { findShift, type ShiftDetails } from '../lookup.ts';
import { presentShiftDetails } from '../present.ts';
import { requests } from '../table.ts';
import { addSignup, requireOpenShift } from './sign-up.ts';

const weekMs = 7 * 86_400_000;

/** Prevents flooding an inbox with our emails. */
const emailsPerHour = 6;

/**
 * Emails someone who signs up without an account. The response and the email are the same whether the address has an
 * account or not, so that only its owner finds out.
 *
 * @throws Problem as `checkVisitor` does; `conflict` for a shift that is not open.
 */
export async function requestSignup(
  outside: RequestContext,
  { shiftId, name, email, proof, website: honeypot }: Input<typeof contract.requestSignup>,
) {
  const t = textIn(outside.language);
  const response = {
    message: t('We emailed {{email}}. Open the link to confirm your place.', { email }),
  };
  const visitor = await checkVisitor(outside, { action: 'VOLUNTEER', proof, honeypot });
  if (visitor === 'robot') return response;
  const details = await inScope(outside, 'system', (ctx) => findOpenShift(ctx, shiftId));
  await limitEmails(outside, { kind: 'opportunity emails', email, perHour: emailsPerHour });
  const isFull = await isInboxFull(outside, { content: `place on ${shiftId}`, email });
  await inScope(outside, 'system', async (ctx) => {
    if (isFull && (await renameOpenRequests(ctx, { shiftId, email, name }))) return;
    const { token, hash } = makeToken();
    const now = ctx.now();
    const { orgId, startsAt } = details.shift;
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
    await sendConfirmationRequest(ctx, { name, email, token, details });
  });
  return response;
}

/**
 * Updates the name of open requests to the latest entry.
 *
 * @returns whether there are any
 */
async function renameOpenRequests(
  { db, now }: TransactionContext,
  { shiftId, email, name }: { shiftId: string; email: string; name: string },
): Promise<boolean> {
  const isSameRequest = and(
    eq(requests.shiftId, shiftId),
    sql`lower(${requests.email}) = lower(${email})`,
  );
  const { rowCount } = await db
    .update(requests)
    .set({ name })
    .where(and(isSameRequest, isNull(requests.usedAt), gt(requests.expiresAt, now())));
  return (rowCount ?? 0) > 0;
}

async function findOpenShift(ctx: TransactionContext, id: string): Promise<ShiftDetails> {
  const details = Problem.ifMissing(await findShift(ctx, id), 'That shift');
  requireOpenShift(ctx, details);
  return details;
}

/** The request behind a confirmation link. Reading it changes nothing. */
export function readRequest(outside: RequestContext, { token }: { token: string }) {
  return outside.transact(async (ctx) => {
    const { name, email, shiftId } = await lockPendingRequest(ctx, token);
    const details = await findOpenShift(ctx, shiftId);
    const { taken, capacity } = details.shift;
    return {
      name,
      email,
      full: taken >= capacity,
      hasAccount: await hasAccount(ctx, email),
      ...presentShiftDetails(details),
    };
  }, 'system');
}

/**
 * Confirms a sign-up. People without an account choose a password; the link proves their address.
 *
 * @throws Problem `conflict` for a link that was used or has expired, and as `addSignup` does.
 */
export async function confirmRequest(
  outside: RequestContext,
  { token, password }: Input<typeof contract.confirmRequest>,
) {
  const request = await readRequest(outside, { token });
  const passwordHash = request.hasAccount ? undefined : await hashNewPassword(request, password);
  return outside.transact(async (ctx) => {
    const { id, name, email, shiftId } = await lockPendingRequest(ctx, token);
    const userId = passwordHash
      ? await addPerson(ctx, { name, email, passwordHash })
      : await userIdByEmail(ctx, email);
    const { isWaiting, awaitingApproval } = await addSignup(ctx, { shiftId, userId });
    await ctx.db.update(requests).set({ usedAt: ctx.now() }).where(eq(requests.id, id));
    const t = textIn(ctx.language);
    const result = isWaiting
      ? t(
          "This shift is full. You're on the waiting list, and we'll email you when a place is free.",
        )
      : awaitingApproval
        ? t("You're signed up. Thank you for giving your time.")
        : t('Your place is confirmed. Thank you for giving your time.');
    const review = t("{{organisation}} reviews new volunteers. We'll email you their decision.", {
      organisation: request.organisation.name,
    });
    return {
      message: awaitingApproval ? `${result} ${review}` : result,
      email,
      waiting: isWaiting,
      awaitingApproval,
      isNew: passwordHash !== undefined,
    };
  }, 'system');
}

async function hashNewPassword(
  { name, email }: { name: string; email: string },
  password?: string,
) {
  if (password === undefined) throw Problem.atField('invalid', 'password', 'Enter a password');
  await refuseWeakPassword(password, [email, name]);
  return hashPassword(password);
}

async function addPerson(
  ctx: TransactionContext,
  newcomer: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const person = await addConfirmedPerson(ctx, newcomer);
  if (!person)
    throw new Problem('conflict', 'This email address now has an account. Open the link again.');
  return person.userId;
}

async function userIdByEmail({ db }: TransactionContext, email: string): Promise<string> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.emailKey} = lower(${email})`);
  return Problem.ifMissing(person, 'Your account').id;
}

/** Locks the request, so that a second use of the link is refused. */
async function lockPendingRequest({ db, now }: TransactionContext, token: string) {
  const [request] = await db
    .select()
    .from(requests)
    .where(eq(requests.tokenHash, hashOf(token)))
    .for('update');
  if (!request)
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  if (request.usedAt)
    throw new Problem('conflict', 'This link was already used. Sign in to see your shifts.');
  if (request.expiresAt <= now())
    throw new Problem('conflict', "This link has expired. Sign up again on the shift's page.");
  return request;
}
