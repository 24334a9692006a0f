import { expect } from 'vitest';
import {
  after,
  freshEmail,
  goodPassword,
  inboxOf,
  newcomer,
} from '../../identity/accounts/testing.ts';
import { counted, test } from '../../kernel/testing.ts';
import { acceptInvitation, acceptWithAccount, readInvitation } from './acceptance.ts';
import { listInvitations } from './invitation-queries.ts';
import { invite, inviteMany, resendInvitation, revokeInvitation } from './invitations.ts';
import { listMembers } from './members.ts';
import { readSeats } from './seats.ts';
import { as, createTeam, invitationFor, signIn, visitor } from './testing-staff.ts';

const day = 86_400;
const someone = { role: 'STAFF', jobTitle: 'Engineer', department: 'Field' } as const;
const account = { name: 'Ines Example', password: goodPassword };

test('an emailed invitation leads to an account with its job title, and administrators are notified', async ({
  world,
}) => {
  const { administrator, orgId } = await createTeam(world);
  const email = freshEmail();
  const sent = await as(world, administrator, (ctx) => invite(ctx, { email, ...someone }));
  expect(sent).toMatchObject({ email, state: 'waiting', invitedBy: 'Head', jobTitle: 'Engineer' });
  const [letter] = await inboxOf(world, email);
  expect(letter?.subject).toBe('Head invited you to River Trust');
  expect(letter?.text).toContain('as a member of staff');

  const token = await invitationFor(world, email);
  expect(await readInvitation(visitor(world), { token })).toMatchObject({
    organisation: 'River Trust',
    invitedBy: 'Head',
    email,
    role: 'STAFF',
    hasAccount: false,
  });
  const joined = await acceptWithAccount(visitor(world), { token, ...account });
  expect(joined).toEqual({ email, organisation: 'River Trust' });
  const { actor } = await signIn(world, email);
  expect(actor).toMatchObject({ orgId, role: 'STAFF' });

  const { items } = await as(world, administrator, (ctx) =>
    listMembers(ctx, { limit: 10, search: 'engin' }),
  );
  expect(items).toMatchObject([
    { name: 'Ines Example', jobTitle: 'Engineer', department: 'Field' },
  ]);
  const { rows } = await world.pools.owner.query(
    `select count(*)::int as n from events where name = 'staff.member-joined' and payload->>'orgId' = $1`,
    [orgId],
  );
  expect(rows[0].n).toBe(1);
});

test('a person with an account joins a second organisation', async ({ world }) => {
  const { administrator, orgId } = await createTeam(world);
  const { email } = await newcomer(world);
  await as(world, administrator, (ctx) => invite(ctx, { email: email.toUpperCase(), ...someone }));
  const token = await invitationFor(world, email.toUpperCase());
  expect(await readInvitation(visitor(world), { token })).toMatchObject({ hasAccount: true });
  await expect(acceptWithAccount(visitor(world), { token, ...account })).rejects.toMatchObject({
    message: expect.stringMatching(/already has an account. Sign in to join/),
  });
  const { actor } = await signIn(world, email);
  expect(await acceptInvitation(visitor(world, { actor }), { token })).toEqual({
    orgId,
    organisation: 'River Trust',
  });
});

test('an invitation works once, for its address, until it expires', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const other = await add('VIEWER', 'Other');
  const invited = async () => {
    const email = freshEmail();
    const { id } = await as(world, administrator, (ctx) => invite(ctx, { email, ...someone }));
    return { id, email, token: await invitationFor(world, email) };
  };
  const use = (token: string, at?: Date) =>
    acceptWithAccount(visitor(world, at ? { at } : {}), { token, ...account });

  const first = await invited();
  await expect(acceptInvitation(visitor(world, { actor: other }), first)).rejects.toMatchObject({
    code: 'forbidden',
    message: `This invitation is for ${first.email}, but you're signed in as ${other.email}. Sign in with the other address.`,
  });
  await expect(use(first.token, after(7 * day + 1))).rejects.toMatchObject({
    message: 'This invitation has expired. Ask River Trust to send it again.',
  });
  const both = await Promise.allSettled([use(first.token), use(first.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(use(first.token)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invitation was already used. Sign in with your account.',
  });

  const revoked = await invited();
  await as(world, administrator, (ctx) => revokeInvitation(ctx, revoked));
  await expect(use(revoked.token)).rejects.toMatchObject({
    message: 'This invitation was revoked. Contact River Trust.',
  });
  await expect(
    as(world, administrator, (ctx) => resendInvitation(ctx, revoked)),
  ).rejects.toMatchObject({
    code: 'conflict',
  });

  const resent = await invited();
  await as(world, administrator, (ctx) => resendInvitation(ctx, resent), after(6 * day));
  await expect(use(resent.token)).rejects.toMatchObject({ code: 'not_found' });
  const fresh = await invitationFor(world, resent.email);
  await use(fresh, after(12 * day));
  await expect(
    as(world, administrator, (ctx) => revokeInvitation(ctx, resent)),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/has already accepted the invitation/),
  });

  const states = (state: 'accepted' | 'revoked' | 'waiting') =>
    as(world, administrator, (ctx) => counted(listInvitations(ctx, { state, limit: 1 })));
  expect(await states('accepted')).toMatchObject({ total: 2, next: expect.any(String) });
  expect(await states('revoked')).toMatchObject({ total: 1, next: null });
  expect((await states('waiting')).total).toBe(0);
});

test('a list is invited row by row; refused rows have a reason', async ({ world }) => {
  const { administrator, add } = await createTeam(world);
  const member = await add('VIEWER');
  const [a, b] = [freshEmail(), freshEmail()];
  const people = [
    { email: a, ...someone },
    { email: a.toUpperCase(), ...someone },
    { email: member.email, ...someone },
    { email: b, ...someone, role: 'ADMIN' as const },
    { email: b, ...someone },
  ];
  const { invited, rows } = await as(world, administrator, (ctx) => inviteMany(ctx, { people }));
  expect(invited).toBe(2);
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    null,
    `${a.toUpperCase()} has already been invited. Resend the invitation instead.`,
    `${member.email} is already a member.`,
    "You can't assign this role.",
    null,
  ]);
});

test('invitations reserve seats of the plan until they expire', async ({ world }) => {
  const { administrator, add } = await createTeam(world, 'free');
  for (const role of ['STAFF', 'VOLUNTEER', 'VIEWER', 'ANALYST'] as const) await add(role);
  const email = freshEmail();
  await as(world, administrator, (ctx) => invite(ctx, { email, ...someone }));
  expect(await as(world, administrator, readSeats)).toEqual({
    plan: 'free',
    seats: 5,
    members: 4,
    invited: 1,
  });
  const second = () =>
    as(world, administrator, (ctx) => invite(ctx, { email: freshEmail(), ...someone }));
  await expect(second()).rejects.toMatchObject({
    code: 'conflict',
    message:
      'All 5 seats in your plan are in use. Deactivate someone, revoke an invitation, or upgrade your plan.',
  });
  const token = await invitationFor(world, email);
  await add('ANALYST');
  const helper = { ...someone, email: freshEmail(), role: 'VOLUNTEER' as const };
  await as(world, administrator, (ctx) => invite(ctx, helper));
  await expect(acceptWithAccount(visitor(world), { token, ...account })).rejects.toMatchObject({
    message: expect.stringMatching(/^River Trust has no free seats. Ask/),
  });
});

test('concurrent invitations do not share the last seat', async ({ world }) => {
  const { administrator, add } = await createTeam(world, 'free');
  for (const role of ['STAFF', 'VOLUNTEER', 'VIEWER', 'ANALYST'] as const) await add(role);
  const attempts = [freshEmail(), freshEmail()].map((email) =>
    as(world, administrator, (ctx) => invite(ctx, { email, ...someone })),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
