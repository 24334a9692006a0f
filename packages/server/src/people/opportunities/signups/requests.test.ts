import { applicant } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { freshEmail, goodPassword, newcomer, signIn } from '../../../identity/accounts/testing.ts';
import { botCheckRoutes } from '../../../identity/bot-check/index.ts';
import { prove, withPuzzles } from '../../../identity/bot-check/testing.ts';
import { noOrganisation } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { opportunityRoutes } from '../routes.ts';
import {
  contextOf,
  createOffer,
  inboxOf,
  runPendingJobs,
  signUpBy,
  tokenIn,
} from '../testing-opportunities.ts';
import { listOwnSignups } from './own-signups.ts';
import { confirmRequest, readRequest } from './requests.ts';

const path = 'POST /api/opportunities/signups';

type Body = { shiftId: string; email: string; name?: string; website?: string };

async function request(world: World, body: Body, address = '203.0.113.7') {
  withPuzzles(world);
  const { send } = await world.serve([...opportunityRoutes, ...botCheckRoutes]);
  const proof = await prove(send, 'VOLUNTEER');
  const from = { 'x-forwarded-for': address };
  return send(undefined, path, { name: 'Ines Example', proof, ...body }, from);
}

const confirmLink = '/opportunities/confirm';

test('a visitor requests a place, opens the email, chooses a password and is signed up', async ({
  world,
}) => {
  const { shiftId, orgId } = await createOffer(world);
  const email = freshEmail();
  const asked = await request(world, { shiftId, email });
  expect(asked.status).toBe(200);
  const [letter] = await inboxOf(world, email);
  expect(letter?.subject).toBe('Confirm your place: Sort donated books');
  expect(letter?.text).toContain('Saturday 4 April 2026, 09:00 to 12:00 (Kigali time)');
  const token = await tokenIn(world, email, confirmLink);
  expect(await readRequest(contextOf(world), { token })).toMatchObject({
    name: 'Ines Example',
    email,
    hasAccount: false,
    full: false,
  });
  await expect(confirmRequest(contextOf(world), { token })).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: 'Enter a password' },
  });
  const done = await confirmRequest(contextOf(world), { token, password: goodPassword });
  expect(done).toMatchObject({ email, waiting: false, awaitingApproval: true, isNew: true });
  expect(done.message).toBe(
    "You're signed up. Thank you for giving your time. River Trust reviews new volunteers. We'll email you their decision.",
  );
  const { actor, user } = await signIn(world, email);
  expect(actor).toMatchObject({ orgId: noOrganisation, role: applicant });
  expect(user).toMatchObject({
    role: applicant,
    organisation: { id: orgId, name: 'River Trust', address: '' },
    memberships: [],
  });
  const { items } = await contextOf(world, { ...actor, email }).transact(
    (ctx) => listOwnSignups(ctx, { when: 'coming', limit: 10 }),
    'system',
  );
  expect(items).toMatchObject([
    { state: 'confirmed', awaitingApproval: true, shift: { id: shiftId } },
  ]);
  await expect(confirmRequest(contextOf(world), { token })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This link was already used. Sign in to see your shifts.',
  });
});

test('people with an account confirm by the link alone; the response and email do not reveal it', async ({
  world,
}) => {
  const { shiftId } = await createOffer(world);
  const { email } = await newcomer(world);
  const [known, unknown] = [
    await request(world, { shiftId, email: email.toUpperCase() }),
    await request(world, { shiftId, email: freshEmail() }),
  ];
  expect([known.status, Object.keys(known.body as object)]).toEqual([
    unknown.status,
    Object.keys(unknown.body as object),
  ]);
  const token = await tokenIn(world, email.toUpperCase(), confirmLink);
  expect(await readRequest(contextOf(world), { token })).toMatchObject({ hasAccount: true });
  expect(await confirmRequest(contextOf(world), { token })).toMatchObject({
    isNew: false,
    waiting: false,
  });
});

test('confirming a link twice at once signs up once', async ({ world }) => {
  const { shiftId } = await createOffer(world, { capacity: 5 });
  const email = freshEmail();
  await request(world, { shiftId, email });
  const token = await tokenIn(world, email, confirmLink);
  const both = await Promise.allSettled([
    confirmRequest(contextOf(world), { token, password: goodPassword }),
    confirmRequest(contextOf(world), { token, password: goodPassword }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a place that was taken meanwhile becomes one on the waiting list', async ({ world }) => {
  const { shiftId, add } = await createOffer(world, {}, 'River Trust', {
    approvesAutomatically: true,
  });
  const email = freshEmail();
  await request(world, { shiftId, email });
  await signUpBy(contextOf(world, await add('VOLUNTEER')), { id: shiftId });
  const token = await tokenIn(world, email, confirmLink);
  expect(await readRequest(contextOf(world), { token })).toMatchObject({ full: true });
  const done = await confirmRequest(contextOf(world), { token, password: goodPassword });
  expect(done).toMatchObject({ waiting: true });
  await runPendingJobs(world);
  expect((await inboxOf(world, email))[0]?.subject).toBe(
    "You're on the waiting list: Sort donated books",
  );
});

test.for([
  { when: '2026-04-04T07:00:00Z', says: 'This link has expired' },
  { when: '2026-03-09T09:00:00Z', says: 'This link has expired' },
])('a link opened at $when is refused', async ({ when, says }, { world }) => {
  const { shiftId } = await createOffer(world);
  const email = freshEmail();
  await request(world, { shiftId, email });
  const token = await tokenIn(world, email, confirmLink);
  await expect(readRequest(contextOf(world, undefined, new Date(when)), { token })).rejects.toThrow(
    says,
  );
});

test('a refused confirmation creates no account', async ({ world }) => {
  const { shiftId, id } = await createOffer(world);
  const email = freshEmail();
  await request(world, { shiftId, email });
  const token = await tokenIn(world, email, confirmLink);
  const { owner } = world.pools;
  await owner.query("update opportunities set state = 'closed', closed_at = now() where id = $1", [
    id,
  ]);
  await expect(confirmRequest(contextOf(world), { token, password: goodPassword })).rejects.toThrow(
    'is closed',
  );
  const { rowCount } = await owner.query('select from users where email = $1', [email]);
  expect(rowCount).toBe(0);
});

test('many requests neither flood an inbox nor block its owner', async ({ world }) => {
  const { shiftId } = await createOffer(world);
  const email = freshEmail();
  for (let n = 0; n < 8; n += 1) {
    const { status } = await request(world, { shiftId, email, name: 'Stranger' }, `198.18.2.${n}`);
    expect(status).toBe(200);
  }
  const own = '198.18.2.99';
  expect((await request(world, { shiftId, email }, own)).status).toBe(200);
  expect(await inboxOf(world, email)).toHaveLength(5);
  const token = await tokenIn(world, email, confirmLink);
  expect(await readRequest(contextOf(world), { token })).toMatchObject({ name: 'Ines Example' });
  // The limit applies per shift, so another shift sends its own email.
  const other = await createOffer(world);
  await request(world, { shiftId: other.shiftId, email }, own);
  expect(await inboxOf(world, email)).toHaveLength(6);
});

test('bots get the usual response, and nothing is saved', async ({ world }) => {
  const { shiftId } = await createOffer(world);
  const email = freshEmail();
  expect((await request(world, { shiftId, email, website: 'spam' })).status).toBe(200);
  expect(await inboxOf(world, email)).toEqual([]);
});

test('emails to an address and requests without proof are limited', async ({ world }) => {
  const { shiftId } = await createOffer(world);
  const email = freshEmail();
  const statuses = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await request(world, { shiftId, email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const { send } = await world.serve(opportunityRoutes);
  const unproven = [];
  for (let n = 0; n < 5; n += 1)
    unproven.push(
      (await send(undefined, path, { shiftId, name: 'Ines', email: freshEmail() })).status,
    );
  expect(unproven).toEqual([200, 200, 200, 429, 429]);
});
