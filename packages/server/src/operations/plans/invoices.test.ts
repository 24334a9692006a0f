import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import type { InvoiceRow } from '@ngo-plus/contract/operations/plans';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { contentOf } from '../../platform/pdf/testing.ts';
import { planRoutes } from './routes.ts';
import { addCoupon, addNgo, buy, type Ngo } from './testing-plans.ts';

const details = {
  name: 'River Trust Ltd',
  address: 'KN 5 Road\nKigali',
  taxNumber: '102 345 678',
  email: 'books@example.org',
};

test('an invoice names the payer, the amount and the period, also as a PDF', async ({ world }) => {
  await addCoupon(world, 'PRINT-20');
  const app = await world.serve(planRoutes);
  const ngo = await addNgo(world);
  expect(await app.send(ngo.head, 'PUT /api/billing/details', details)).toMatchObject({
    status: 200,
    body: { details },
  });
  await buy(world, ngo, { coupon: 'PRINT-20' });
  const { body } = await app.send(ngo.head, 'GET /api/billing/invoices');
  const [invoice] = body as InvoiceRow[];
  expect(await app.send(ngo.head, `GET /api/billing/invoices/${invoice?.id}`)).toMatchObject({
    body: {
      kind: 'invoice',
      corrects: null,
      total: { amountMinor: '2320', currency: 'USD' },
      customer: { name: details.name, address: details.address, taxNumber: details.taxNumber },
      lines: [
        {
          what: 'NGO Plus Pro, monthly: 1 March 2026 to 1 April 2026',
          amount: { amountMinor: '2900' },
        },
        { what: 'Coupon PRINT-20', amount: { amountMinor: '-580' } },
      ],
    },
  });
  const server = await app.listen();
  const reply = await server.fetch(ngo.head, `GET /api/billing/invoices/${invoice?.id}/pdf`);
  const { text } = await contentOf(new Uint8Array(await reply.arrayBuffer()));
  await server.close();
  expect(reply.headers.get('content-disposition')).toContain(`${invoice?.number}.pdf`);
  for (const words of ['River Trust Ltd', 'KN 5 Road', '102 345 678', 'Coupon PRINT-20', '23.20'])
    expect(text).toContain(words);
});

async function printed(world: World, { head }: Ngo, language: string): Promise<Buffer[]> {
  const app = await world.serve(planRoutes);
  const { body } = await app.send(head, 'GET /api/billing/invoices');
  const server = await app.listen();
  const documents: Buffer[] = [];
  for (const { id } of body as InvoiceRow[]) {
    const reply = await server.fetch(head, `GET /api/billing/invoices/${id}/pdf`, {
      headers: { 'accept-language': language },
    });
    documents.push(Buffer.from(await reply.arrayBuffer()));
  }
  await server.close();
  return documents;
}

test('an invoice stays in the language in which it was issued, byte for byte', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  const write = (language: string) =>
    world.pools.owner.query('update organisations set language = $2 where id = $1', [
      ngo.orgId,
      language,
    ]);
  await write(pseudoLanguage);
  await buy(world, ngo);
  const [issued] = await printed(world, ngo, 'en');
  await write('en');
  const [again] = await printed(world, ngo, pseudoLanguage);
  expect(issued && again?.equals(issued)).toBe(true);
  const { text, title, language } = await contentOf(issued ?? Buffer.alloc(0));
  expect({ language, title }).toEqual({
    language: pseudoLanguage,
    title: expect.stringMatching(/^\[Ïñvöïçê ÑP-/),
  });
  for (const sentence of [
    'ÑGØ Plüš Prö, möñthlý: ',
    'Ïššüêd öñ',
    'Tötál',
    'Ñöthïñĝ tö páý',
    'US$29.00',
  ])
    expect(text).toContain(sentence);
});

test('invoices of another organisation are not found', async ({ world }) => {
  const { send } = await world.serve(planRoutes, { guarded: false });
  const ngo = await addNgo(world);
  await buy(world, ngo);
  const { rows } = await world.pools.owner.query(
    'select id from plan_invoices where customer_id = $1',
    [ngo.orgId],
  );
  const path = `GET /api/billing/invoices/${rows[0].id}` as const;
  expect(await send(ngo.head, path)).toMatchObject({ status: 200 });
  for (const who of ['NGO_ADMIN', 'SUPER_ADMIN'] as const)
    expect(await send(who, path)).toMatchObject({ status: 404 });
  const listed = await world
    .outside('NGO_ADMIN')
    .transact(({ db }) =>
      db.execute(`select from plan_invoices where customer_id = '${ngo.orgId}'`),
    );
  expect(listed.rowCount).toBe(0);
});

test('an invoice is immutable', async ({ world }) => {
  const ngo = await addNgo(world);
  await buy(world, ngo);
  const change = world
    .outside(undefined, 'system')
    .transact(({ db }) => db.execute('update plan_invoices set total_minor = 1'));
  await expect(change).rejects.toThrow();
});
