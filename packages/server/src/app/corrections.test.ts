import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { test, type World } from '../kernel/testing.ts';
import { openCharity, tellEverybody } from './testing-fee-cover.ts';

const declared = {
  scope: 'gift',
  givenHow: 'paper',
  givenOn: '2026-02-10',
  title: '',
  firstName: 'Ada',
  lastName: 'Smith',
  house: '12',
  address: '',
  postcode: 'LS1 2AB',
};

/** A charity whose team recorded a cheque of forty pounds. */
async function open(world: World) {
  const charity = await openCharity(world);
  const { ask, cause } = charity;
  const wanted = {
    causeId: cause.id,
    amount: '40',
    currency: 'GBP',
    method: 'cheque',
    on: '2026-02-10',
    name: 'Ada Smith',
    email: `${crypto.randomUUID()}@example.org`,
  };
  const { ids } = await ask<{ ids: string[] }>('POST /api/gifts/offline', { gifts: [wanted] });
  const id = ids[0] ?? '';
  await tellEverybody(world);
  const correct = async (changes: object) => {
    await ask(`POST /api/gifts/${id}/corrections`, { ...wanted, reason: 'A mistake', ...changes });
    await tellEverybody(world);
  };
  const remove = async () => {
    await ask(`POST /api/gifts/${id}/voiding`, { reason: 'Recorded twice' });
    await tellEverybody(world);
  };
  const receipts = () => ask<Receipt[]>(`GET /api/gifts/${id}/receipts`);
  return { ...charity, wanted, id, correct, remove, receipts };
}

test('a corrected donation has another receipt, which names the one it replaces; a deleted one none that holds', async ({
  world,
}) => {
  const { correct, remove, receipts, close } = await open(world);
  const [first] = await receipts();
  await correct({ amount: '45', name: 'Ada Jones' });
  const [second, ...before] = await receipts();
  expect(second).toMatchObject({
    state: 'issued',
    donor: { name: 'Ada Jones' },
    totals: [{ amountMinor: '4500' }],
    replaces: { number: first?.number },
  });
  expect(before).toMatchObject([{ state: 'void', voidReason: 'The donation was corrected' }]);
  // Nothing that is printed changed.
  await correct({ amount: '45', name: 'Ada Jones', note: 'No. 7' });
  expect(await receipts()).toHaveLength(2);
  await remove();
  expect((await receipts()).map(({ state }) => state)).toEqual(['void', 'void']);
  await close();
});

test.for([
  { what: 'a lower amount', owed: '250' },
  { what: 'another donor', owed: '1000' },
  { what: 'deleted', owed: '1000' },
])('Gift Aid that was claimed is owed back after $what', async ({ what, owed }, { world }) => {
  const { ask, id, correct, remove, close } = await open(world);
  await ask('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  await ask('POST /api/gift-aid/declarations', { giftId: id, ...declared });
  const claim = await ask<{ id: string }>('POST /api/gift-aid/claims', { upTo: '2026-03-01' });
  await ask(`POST /api/gift-aid/claims/${claim.id}/submission`, {
    reclaimMinor: '1000',
    adjustmentMinor: '0',
  });
  if (what === 'deleted') await remove();
  else if (what === 'another donor') await correct({ name: 'Bo', email: 'bo@example.org' });
  else await correct({ amount: '30' });
  const summary = await ask<{ owed: { amountMinor: string } }>('GET /api/gift-aid/summary');
  expect(summary.owed.amountMinor).toBe(owed);
  await close();
});

test('a pledge counts what a donation was corrected to', async ({ world }) => {
  const { ask, cause, wanted, id, correct, remove, close } = await open(world);
  const pledge = await ask<{ id: string }>('POST /api/pledges', {
    causeId: cause.id,
    name: 'Ada Smith',
    email: wanted.email,
    currency: 'GBP',
    parts: [{ on: '2026-02-20', amount: '100' }],
  });
  await ask(`POST /api/pledges/${pledge.id}/gifts`, { giftId: id });
  const paid = async () =>
    (await ask<{ paid: { amountMinor: string } }>(`GET /api/pledges/${pledge.id}`)).paid
      .amountMinor;
  expect(await paid()).toBe('4000');
  await correct({ amount: '60' });
  expect(await paid()).toBe('6000');
  await remove();
  expect(await paid()).toBe('0');
  await close();
});
