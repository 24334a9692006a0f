import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { money, openSandbox, signal } from './testing-sandbox.ts';

const [from, to] = [new Date('2026-01-01'), new Date('2027-01-01')];

async function paid(world: World) {
  const { provider, open, pay, send } = await openSandbox(world);
  const { id, reference } = await open();
  await pay(id);
  const [charge] = await provider.chargesOf(reference, signal);
  const chargeId = charge?.id ?? '';
  const play = (move: string, more: object = {}) =>
    send('SUPER_ADMIN', 'POST /api/sandbox/disputes', { chargeId, move, ...more });
  const payOut = (more: object = { chargeId }) =>
    send('SUPER_ADMIN', 'POST /api/sandbox/payouts', { currency: 'RWF', ...more });
  const payouts = async () => {
    const listed = [];
    for await (const payout of provider.payoutsBetween(from, to, signal)) listed.push(payout);
    return listed;
  };
  const linesOf = async (payoutId: string) => {
    const lines = [];
    const payout = (await payouts()).find((one) => one.id === payoutId);
    if (payout) for await (const line of provider.linesOfPayout(payout, signal)) lines.push(line);
    return lines;
  };
  return { provider, chargeId, play, payOut, payouts, linesOf, send };
}

test('a bank disputes a payment, gets a response and decides once', async ({ world }) => {
  const { provider, chargeId, play } = await paid(world);
  expect((await play('win')).status).toBe(409);
  const opened = await Promise.all(Array.from({ length: 10 }, () => play('open')));
  expect(new Set(opened.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  const disputes = () => provider.disputesOf(chargeId, signal);
  expect(await disputes()).toMatchObject([
    { chargeId, state: 'needs-answer', amount: money(5_000n, 'RWF'), isWithdrawn: true },
  ]);
  await play('answer');
  expect(await disputes()).toMatchObject([{ state: 'under-review' }]);
  await play('win');
  expect(await disputes()).toMatchObject([{ state: 'won', isWithdrawn: false }]);
  expect((await play('lose')).status).toBe(409);
  const listed = [];
  for await (const dispute of provider.disputesBetween(from, to, signal)) listed.push(dispute);
  expect(listed).toContainEqual((await disputes())[0]);
});

test('a payment can be disputed in part, up to the amount paid', async ({ world }) => {
  const { provider, chargeId, play } = await paid(world);
  expect((await play('open', { amountMinor: '5001' })).status).toBe(400);
  await play('open', { amountMinor: '1200' });
  expect(await provider.disputesOf(chargeId, signal)).toMatchObject([
    { amount: money(1_200n, 'RWF') },
  ]);
});

test('everything is paid out once, less fees, refunds and disputes', async ({ world }) => {
  const { provider, chargeId, play, payOut, linesOf } = await paid(world);
  await provider.refund(
    { key: `out ${chargeId}`, chargeId, amount: money(1_000n, 'RWF'), reason: '' },
    signal,
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => payOut()));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ amount: { amountMinor: '3930', currency: 'RWF' } });
  const [first] = made.map(({ body }) => (body as { id: string }).id);
  expect(await linesOf(first ?? '')).toMatchObject([
    { kind: 'charge', chargeId, grossMinor: 5_000n, feeMinor: 70n, netMinor: 4_930n },
    { kind: 'refund', chargeId, netMinor: -1_000n },
  ]);
  await play('open');
  const taken = (await payOut()).body as { id: string };
  expect(await linesOf(taken.id)).toMatchObject([{ kind: 'dispute', netMinor: -5_070n }]);
  await play('win');
  const back = (await payOut()).body as { id: string };
  expect(await linesOf(back.id)).toMatchObject([{ kind: 'dispute', netMinor: 5_000n }]);
  expect((await payOut()).status).toBe(409);
});

test.for(['NGO_ADMIN', 'STAFF'] as const)('%s cannot simulate anything', async (who, { world }) => {
  const { send, chargeId } = await paid(world);
  const request = { chargeId, move: 'open', currency: 'RWF' };
  for (const path of ['disputes', 'payouts'])
    expect((await send(who, `POST /api/sandbox/${path}`, request)).status).toBe(403);
});
