import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { donationRoutes } from '../donations/index.ts';
import { receiptRoutes } from './routes.ts';
import { openTestServer } from './testing-receipts.ts';

const email = 'regular@example.org';

test("a statement sums a donor's year by currency, less refunds", async ({ world }) => {
  const { give, giveBack, head } = await openTestServer(world);
  const first = await give({ email });
  const second = await give({ email, amount: '7000' });
  await give({ email: 'another@example.org' });
  await giveBack(second, 1_000n);
  const { send } = await world.serve(receiptRoutes);
  const created = await send(head, `POST /api/donations/${first.id}/statements`, { year: 2026 });
  expect(created.body).toMatchObject({
    kind: 'statement',
    totals: [{ amountMinor: '11000', currency: 'RWF' }],
    lines: [{ donationId: first.id }, { donationId: second.id, amount: { amountMinor: '6000' } }],
  });
  const none = await send(head, `POST /api/donations/${first.id}/statements`, { year: 2020 });
  expect(none.status).toBe(409);
  const { id } = created.body as { id: string };
  const paper = await send(head, `GET /api/receipts/${id}/paper`);
  expect(paper.headers['content-type']).toBe('application/pdf');
});

type IssuedReceipt = { readonly id: string; readonly number: string };

/** Creates a donor with two donations this year, and the call that requests the statement. */
async function openYear(world: World) {
  const server = await openTestServer(world);
  const { send } = await world.serve([...receiptRoutes, ...donationRoutes]);
  const first = await server.give({ email });
  const second = await server.give({ email, amount: '7000' });
  const state = async (donationId = first.id) =>
    (await send(server.head, `POST /api/donations/${donationId}/statements`, { year: 2026 }))
      .body as IssuedReceipt;
  const read = async ({ id }: Pick<IssuedReceipt, 'id'>) =>
    (await send(server.head, `GET /api/receipts/${id}`)).body;
  return { ...server, send, first, second, state, read };
}

test('one statement per donor and year is valid, whichever donation it is requested with', async ({
  world,
}) => {
  const { give, first, second, state, read } = await openYear(world);
  const one = await state();
  expect(await state(second.id)).toEqual(one);
  await give({ email, amount: '500' });
  const later = await state(second.id);
  expect(later).toMatchObject({
    replaces: { number: one.number },
    totals: [{ amountMinor: '12500' }],
  });
  expect(await read(one)).toMatchObject({
    state: 'void',
    replacedBy: { number: later.number },
  });
  const both = await Promise.all([state(first.id), state(second.id)]);
  expect(both.map(({ number }) => number)).toEqual([later.number, later.number]);
});

test('a refund voids the statement automatically, and another shows the remaining amount', async ({
  world,
}) => {
  const { giveBack, first, second, state, read, send, head } = await openYear(world);
  const one = await state();
  await giveBack(first);
  const before = (await read(one)) as { replacedBy: { id: string } };
  expect(before).toMatchObject({ state: 'void', voidReason: 'Refunded' });
  const after = await read(before.replacedBy);
  expect(after).toMatchObject({
    state: 'issued',
    totals: [{ amountMinor: '7000' }],
    lines: [{ donationId: second.id }],
  });
  // The donation used for the first request was fully refunded.
  expect(await state(first.id)).toEqual(after);
  const again = await send(head, `POST /api/receipts/${before.replacedBy.id}/reissue`, {
    reason: 'The name was misspelt',
    donorName: 'Ada Mukamana',
  });
  const reissued = again.body as IssuedReceipt;
  expect(reissued).toMatchObject({
    donor: { name: 'Ada Mukamana' },
    lines: [{ donationId: second.id }],
  });
  await giveBack(second, 1_000n);
  const { replacedBy } = (await read(reissued)) as { replacedBy: { id: string } };
  expect(await read(replacedBy)).toMatchObject({
    donor: { name: 'Ada Mukamana' },
    totals: [{ amountMinor: '6000' }],
  });
  await giveBack(second);
  expect(await read(replacedBy)).toMatchObject({ state: 'void', replacedBy: null });
});

test('a refund to one donor leaves the statements of others unchanged', async ({ world }) => {
  const { give, giveBack, state, read } = await openYear(world);
  const one = await state();
  const other = await give({ email: 'another@example.org' });
  await giveBack(other);
  expect(await read(one)).toMatchObject({ state: 'issued' });
});
