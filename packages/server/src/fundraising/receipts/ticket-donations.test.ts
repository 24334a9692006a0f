import { defaultText } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { visitor } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { refundPayment } from '../../money/payments/index.ts';
import { openCause } from '../causes/testing.ts';
import { paid } from '../donations/testing.ts';
import { ticketPayable, ticketRoutes } from '../ticketing/index.ts';
import { bookPaidOrder, openEvent, openTestProvider } from '../ticketing/testing.ts';
import { printOwn } from './downloads.ts';
import { receiptRoutes } from './routes.ts';
import { deliverAll } from './testing-receipts.ts';

const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });

type Order = { readonly id: string; readonly payment_id: string };

/** Returns the receipts of an order as the team sees them. */
async function createOrderFixture(world: World, options: { readonly country?: string } = {}) {
  const provider = openTestProvider(world);
  const opened = await openEvent(world, { asksDonation: true });
  if (options.country)
    await world.pools.owner.query('update organisations set country = $2 where id = $1', [
      opened.head.orgId,
      options.country,
    ]);
  const buy = async (donation: string, email = 'giver@example.org') => {
    const counts = { [opened.typeId('Standard')]: 1 };
    const order = await bookPaidOrder(world, provider, opened, counts, { donation, email });
    await deliverAll(world);
    return order;
  };
  const { send } = await world.serve([...receiptRoutes, ...ticketRoutes]);
  const receiptsOf = async ({ id }: Pick<Order, 'id'>) =>
    (await send(opened.head, `GET /api/ticketing/orders/${id}/receipts`)).body;
  return { ...opened, provider, buy, send, receiptsOf };
}

const textOf = async ({ pools }: World, orgId: string) => {
  const { rows } = await pools.owner.query<{ words: string; note: string }>(
    `select shown ->> 'words' as words, shown ->> 'note' as note from receipts where org_id = $1`,
    [orgId],
  );
  return rows;
};

test('an add-on donation has a receipt without the ticket price', async ({ world }) => {
  const { buy, receiptsOf, event, orgId } = await createOrderFixture(world);
  const order = await buy('2500');
  expect(await receiptsOf(order)).toMatchObject([
    {
      number: '2026-000001',
      kind: 'donation',
      state: 'issued',
      totals: [rwf('2500')],
      lines: [
        { donationId: null, ticketOrderId: order.id, cause: event.title, amount: rwf('2500') },
      ],
      donor: { name: 'Ada Uwase', email: 'giver@example.org' },
    },
  ]);
  const [{ note } = {}] = await textOf(world, orgId);
  expect(note).toBe(
    "This donation was added to a ticket order. The ticket price isn't part of this receipt.",
  );
  const { type, fileName } = await printOwn(world.outside(undefined, 'public'), {
    reference: order.reference,
  });
  expect({ type, fileName }).toEqual({ type: 'application/pdf', fileName: '2026-000001.pdf' });
});

test('tickets without a donation have no receipt', async ({ world }) => {
  const { buy, receiptsOf } = await createOrderFixture(world);
  const order = await buy('');
  expect(await receiptsOf(order)).toEqual([]);
  await expect(
    printOwn(world.outside(undefined, 'public'), { reference: order.reference }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('refunding the donation voids its receipt; refunding only the price does not', async ({
  world,
}) => {
  const { buy, receiptsOf } = await createOrderFixture(world);
  const order = await buy('2500');
  const back = async (amountMinor: bigint) => {
    await refundPayment(visitor(world, { scope: 'system' }), [ticketPayable], {
      paymentId: (await orderRow(world, order)).payment_id,
      reason: 'A mistake',
      amountMinor,
    });
    await deliverAll(world);
  };
  await back(5_000n);
  expect(await receiptsOf(order)).toMatchObject([{ number: '2026-000001', state: 'issued' }]);
  await back(1_000n);
  expect(await receiptsOf(order)).toMatchObject([
    { number: '2026-000002', state: 'issued', totals: [rwf('1500')] },
    { number: '2026-000001', state: 'void', voidReason: 'Refunded' },
  ]);
  await back(1_500n);
  expect(await receiptsOf(order)).toMatchObject([{ state: 'void' }, { state: 'void' }]);
});

async function orderRow({ pools }: World, { id }: Pick<Order, 'id'>): Promise<Order> {
  const { rows } = await pools.owner.query(
    'select id, payment_id from ticket_orders where id = $1',
    [id],
  );
  return rows[0];
}

test('it is reissued under another name, and other organisations cannot see it', async ({
  world,
}) => {
  const { buy, receiptsOf, send, head } = await createOrderFixture(world);
  const order = await buy('2500');
  const [{ id }] = (await receiptsOf(order)) as [{ id: string }];
  const again = await send(head, `POST /api/receipts/${id}/reissue`, {
    reason: 'The name was misspelt',
    donorName: 'Ada Uwase Mukamana',
  });
  expect(again.body).toMatchObject({
    number: '2026-000002',
    donor: { name: 'Ada Uwase Mukamana' },
    replaces: { id },
  });
  const stranger = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const theirs = await send(stranger, `GET /api/ticketing/orders/${order.id}/receipts`);
  expect(theirs.body).toEqual([]);
  expect((await send(stranger, `GET /api/receipts/${id}`)).status).toBe(404);
});

test.for([
  { words: undefined, left: '' },
  { words: 'Keep this. Gift Aid is ours to claim.', left: 'Keep this. Gift Aid is ours to claim.' },
])(
  'in the UK its receipt does not mention Gift Aid: $words',
  async ({ words, left }, { world }) => {
    const { buy, send, head, orgId } = await createOrderFixture(world, { country: 'GB' });
    const before = await send(head, 'GET /api/receipts/settings');
    expect(before.body).toMatchObject({ words: defaultText['GB'] });
    if (words)
      await send(head, 'PUT /api/receipts/settings', { ...(before.body as object), words });
    await buy('2500');
    expect(await textOf(world, orgId)).toEqual([
      { words: left, note: expect.stringContaining('Gift Aid is not claimed') },
    ]);
  },
);

test('a yearly statement includes add-on donations without the ticket price', async ({ world }) => {
  const { buy, head, send, provider } = await createOrderFixture(world);
  const order = await buy('2500', 'Guest@example.org');
  await buy('900', 'another@example.org');
  const cause = await openCause(world, head);
  const donation = await paid(world, provider, cause.id, { email: 'guest@example.org' });
  const created = await send(head, `POST /api/donations/${donation.id}/statements`, { year: 2026 });
  expect(created.body).toMatchObject({ kind: 'statement', totals: [rwf('7500')] });
  expect((created.body as { lines: object[] }).lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ donationId: donation.id, amount: rwf('5000') }),
      expect.objectContaining({ ticketOrderId: order.id, amount: rwf('2500') }),
    ]),
  );
});

test('an offline sale has a receipt, too', async ({ world }) => {
  const { send, head, event, typeId, receiptsOf } = await createOrderFixture(world);
  const sold = await send(head, `POST /api/ticketing/events/${event.id}/sales`, {
    counts: { [typeId('Child')]: 1 },
    method: 'cash',
    name: 'At the door',
    donation: '700',
  });
  expect(sold.body).toMatchObject({ amount: rwf('700'), donation: rwf('700') });
  await deliverAll(world);
  expect(await receiptsOf(sold.body as Order)).toMatchObject([
    { state: 'issued', totals: [rwf('700')], isTestPayment: false },
  ]);
});
