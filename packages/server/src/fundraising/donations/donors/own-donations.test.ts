import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import {
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  visitor,
} from '../testing-donations.ts';
import { changeAnonymity, listOwnDonations, requestDonations } from './own-donations.ts';

const link = /\/my-donations\?token=([\w-]+)/;

async function tokenTo(world: Parameters<typeof openFund>[0], email: string): Promise<string> {
  await requestDonations(visitor(world), { email, proof: 'shown' });
  const [message] = (await inboxOf(world, email)).filter(({ text }) => link.test(text));
  return link.exec(message?.text ?? '')?.[1] ?? '';
}

test('a donor lists donations to all organisations and changes their anonymity', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const [one, two] = [await openFund(world), await openFund(world)];
  const email = 'mine@example.org';
  await paid(world, provider, one.cause.id, { email, name: 'Ada' });
  await paid(world, provider, two.cause.id, { email: 'MINE@example.org' });
  const other = await paid(world, provider, one.cause.id, { email: 'theirs@example.org' });
  const token = await tokenTo(world, email);
  const visit = visitor(world);
  const own = await listOwnDonations(visit, { token });
  expect(own.map(({ causeId }) => causeId).sort()).toEqual([one.cause.id, two.cause.id].sort());

  for (const { id } of own) await changeAnonymity(visit, { id, token, hides: 'all' });
  const send = await openTestServer(world);
  const { list } = await send(undefined, `GET /api/fundraising/causes/${one.cause.id}/donations`);
  // Both have the same time, so either may come first.
  expect(list).toHaveLength(2);
  expect(list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Ada Uwase' }),
      expect.objectContaining({ name: null, amount: null }),
    ]),
  );
  await expect(changeAnonymity(visit, { id: other.id, token, hides: 'all' })).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  );
});

test('many requests neither flood an inbox nor lock the donor out', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const email = 'flooded@example.org';
  await paid(world, provider, cause.id, { email });
  const links = async () => (await inboxOf(world, email)).filter(({ text }) => link.test(text));
  for (let n = 0; n < 30; n += 1) {
    const sender = { ...visitor(world), address: `198.18.3.${n}` };
    await requestDonations(sender, { email, proof: 'shown' });
  }
  const token = await tokenTo(world, email);
  expect(await links()).toHaveLength(5);
  expect(await listOwnDonations(visitor(world), { token })).toHaveLength(1);
});

test('an address without donations gets no email but the same response', async ({ world }) => {
  openTestProvider(world);
  const visit = visitor(world);
  const response = await requestDonations(visit, { email: 'nobody@example.org', proof: 'shown' });
  expect(response.message).toContain('nobody@example.org');
  expect(await inboxOf(world, 'nobody@example.org')).toEqual([]);
});

test('a link expires after a day, and an altered token is invalid', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const email = 'late@example.org';
  await paid(world, provider, cause.id, { email });
  const token = await tokenTo(world, email);
  const end = token.at(-1) === 'a' ? 'b' : 'a';
  const later = visitor(world, { at: new Date(visitor(world).now().getTime() + 86_400_001) });
  for (const [visit, tried] of [
    [later, token],
    [visitor(world), token.slice(0, -1) + end],
    [visitor(world), token.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
  ] as const)
    await expect(listOwnDonations(visit, { token: tried })).rejects.toMatchObject({
      code: 'not_found',
    });
});

test('a donor cannot hide afterwards what the cause always shows', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const email = 'open@example.org';
  await paid(world, provider, cause.id, { email });
  await world.pools.owner.query(
    `update causes set form = form || '{"anonymity": "name-only"}' where id = $1`,
    [cause.id],
  );
  const token = await tokenTo(world, email);
  const visit = visitor(world);
  const [donation] = await listOwnDonations(visit, { token });
  if (!donation) throw new Error('The donation is not listed.');
  expect((await changeAnonymity(visit, { id: donation.id, token, hides: 'name' })).hides).toBe(
    'name',
  );
  await expect(
    changeAnonymity(visit, { id: donation.id, token, hides: 'all' }),
  ).rejects.toMatchObject({
    fields: { hides: 'This cause always shows the amount' },
  });
});
