import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { deliverEvents, emailsTo, openCharity } from './testing-fee-cover.ts';

const declared = {
  scope: 'donation',
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
  const { callApi, cause } = charity;
  const details = {
    causeId: cause.id,
    amount: '40',
    currency: 'GBP',
    method: 'cheque',
    on: '2026-02-10',
    name: 'Ada Smith',
    email: `${crypto.randomUUID()}@example.org`,
  };
  const { ids } = await callApi<{ ids: string[] }>('POST /api/donations/offline', {
    donations: [details],
  });
  const id = ids[0] ?? '';
  await deliverEvents(world);
  const correct = async (changes: object) => {
    await callApi(`POST /api/donations/${id}/corrections`, {
      ...details,
      reason: 'A mistake',
      ...changes,
    });
    await deliverEvents(world);
  };
  const remove = async () => {
    await callApi(`POST /api/donations/${id}/voiding`, { reason: 'Recorded twice' });
    await deliverEvents(world);
  };
  const receipts = () => callApi<Receipt[]>(`GET /api/donations/${id}/receipts`);
  const record = async (changes: object) => {
    const body = { donations: [{ ...details, ...changes }] };
    const recorded = await callApi<{ ids: string[] }>('POST /api/donations/offline', body);
    await deliverEvents(world);
    return recorded.ids[0] ?? '';
  };
  const state = (donationId = id) =>
    callApi<Receipt>(`POST /api/donations/${donationId}/statements`, { year: 2026 });
  const read = (receiptId: string) => callApi<Receipt>(`GET /api/receipts/${receiptId}`);
  return { ...charity, details, id, correct, remove, receipts, record, state, read };
}

const addressOf = () => `${crypto.randomUUID()}@example.org`;

test('a corrected donation has a new receipt that names the one it replaces; a deleted one has no valid receipt', async ({
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
  expect(before).toMatchObject([{ state: 'void', voidReason: 'Donation corrected' }]);
  // Only fields that are not printed changed.
  await correct({ amount: '45', name: 'Ada Jones', note: 'No. 7' });
  expect(await receipts()).toHaveLength(2);
  await remove();
  expect((await receipts()).map(({ state }) => state)).toEqual(['void', 'void']);
  await close();
});

const totalsOf = ({ state, totals, donor }: Receipt) => ({
  state,
  minor: totals.map(({ amountMinor }) => amountMinor),
  name: donor.name,
});

test('after a correction to another donor, both statements list what each donor gave', async ({
  world,
}) => {
  const { correct, record, id, state, read, close } = await open(world);
  const bo = { name: 'Bo Chen', email: addressOf() };
  const remaining = await record({ amount: '7' });
  const other = await record({ ...bo, amount: '5' });
  const [former, next] = [await state(), await state(other)];
  expect([former, next].map(totalsOf)).toEqual([
    { state: 'issued', minor: ['4700'], name: 'Ada Smith' },
    { state: 'issued', minor: ['500'], name: 'Bo Chen' },
  ]);
  await correct(bo);
  for (const before of [former, next])
    expect(await read(before.id)).toMatchObject({
      state: 'void',
      voidReason: 'Donation corrected',
    });
  const replacementOf = async ({ id: voidId }: Receipt) =>
    read((await read(voidId)).replacedBy?.id ?? '');
  const [formers, nexts] = [await replacementOf(former), await replacementOf(next)];
  expect([formers, nexts].map(totalsOf)).toEqual([
    { state: 'issued', minor: ['700'], name: 'Ada Smith' },
    { state: 'issued', minor: ['4500'], name: 'Bo Chen' },
  ]);
  // These statements are valid now, whichever donation requests them.
  expect((await state(remaining)).id).toBe(formers.id);
  expect((await state(id)).id).toBe(nexts.id);
  await close();
});

test('a statement stays with its donor when the donation that requested it is corrected to another donor', async ({
  world,
}) => {
  const { callApi, correct, record, id, details, read, close } = await open(world);
  await record({ amount: '7', on: '2025-05-01' });
  const before = await callApi<Receipt>(`POST /api/donations/${id}/statements`, { year: 2025 });
  await correct({ name: 'Bo Chen', email: addressOf() });
  expect(totalsOf(await read(before.id))).toMatchObject({ state: 'issued', name: 'Ada Smith' });
  const reason = 'The name was misspelt';
  const again = await callApi<Receipt>(`POST /api/receipts/${before.id}/reissue`, { reason });
  expect(again).toMatchObject({
    donor: { name: 'Ada Smith', email: details.email },
    totals: [{ amountMinor: '700' }],
  });
  await close();
});

test('the former donor is notified that receipt and statement are void, and their link does not open the new ones', async ({
  world,
}) => {
  const { callApi, correct, receipts, state, details, id, close } = await open(world);
  const [receipt] = await receipts();
  const statement = await state();
  const { reference } = await callApi<{ reference: string }>(`GET /api/donations/${id}`);
  await correct({ name: 'Bo Chen', email: addressOf() });
  const emails = await emailsTo(world, details.email);
  const notices = emails.filter(({ subject }) => subject === 'River Trust voided a receipt');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain(`Receipt ${receipt?.number} is void.`);
  expect(notices[0]?.text).toContain(`annual statement ${statement.number} for 2026`);
  expect(notices[0]?.text).not.toContain('Bo');
  await expect(callApi(`GET /api/receipts/own/${reference}`, undefined, undefined)).rejects.toThrow(
    '404',
  );
  await close();
});

test("erasing the former donor removes their name from the donation, and leaves the other donor's data", async ({
  world,
}) => {
  const { callApi, correct, receipts, state, read, id, close } = await open(world);
  const [receipt] = await receipts();
  const statement = await state();
  const { contactId } = await callApi<{ contactId: string }>(`GET /api/donations/${id}`);
  await correct({ name: 'Bo Chen', email: addressOf() });
  const next = await state();
  await callApi(`POST /api/contacts/${contactId}/erasure`, {
    reason: 'mistake',
    confirmation: 'Ada Smith',
  });
  await deliverEvents(world);
  for (const { id: former } of [receipt, statement] as Receipt[])
    expect((await read(former)).donor).toEqual({ name: '', email: null });
  for (const { id: others } of [next, (await receipts())[0]] as Receipt[])
    expect((await read(others)).donor.name).toBe('Bo Chen');
  const [correction] = await callApi<{ before: object; after: object }[]>(
    `GET /api/donations/${id}/corrections`,
  );
  expect(correction?.before).toEqual({});
  expect(correction?.after).toMatchObject({ name: 'Bo Chen' });
  await close();
});

test('the same donor, or one without an address, is not notified of a voided receipt', async ({
  world,
}) => {
  const { correct, details, close } = await open(world);
  await correct({ amount: '45', name: 'Ada Jones' });
  const subjects = (await emailsTo(world, details.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('River Trust voided a receipt');
  await close();
});

test.for([
  { what: 'a lower amount', owed: '250' },
  { what: 'another donor', owed: '1000' },
  { what: 'deleted', owed: '1000' },
])('claimed Gift Aid must be repaid after $what', async ({ what, owed }, { world }) => {
  const { callApi, id, correct, remove, close } = await open(world);
  await callApi('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  await callApi('POST /api/gift-aid/declarations', { donationId: id, ...declared });
  const claim = await callApi<{ id: string }>('POST /api/gift-aid/claims', { upTo: '2026-03-01' });
  await callApi(`POST /api/gift-aid/claims/${claim.id}/submission`, {
    reclaimMinor: '1000',
    adjustmentMinor: '0',
  });
  if (what === 'deleted') await remove();
  else if (what === 'another donor') await correct({ name: 'Bo', email: 'bo@example.org' });
  else await correct({ amount: '30' });
  const summary = await callApi<{ owed: { amountMinor: string } }>('GET /api/gift-aid/summary');
  expect(summary.owed.amountMinor).toBe(owed);
  await close();
});

test('a pledge counts the corrected amount of a donation', async ({ world }) => {
  const { callApi, cause, details, id, correct, remove, close } = await open(world);
  const pledge = await callApi<{ id: string }>('POST /api/pledges', {
    causeId: cause.id,
    name: 'Ada Smith',
    email: details.email,
    currency: 'GBP',
    parts: [{ on: '2026-02-20', amount: '100' }],
  });
  await callApi(`POST /api/pledges/${pledge.id}/donations`, { donationId: id });
  const paid = async () =>
    (await callApi<{ paid: { amountMinor: string } }>(`GET /api/pledges/${pledge.id}`)).paid
      .amountMinor;
  expect(await paid()).toBe('4000');
  await correct({ amount: '60' });
  expect(await paid()).toBe('6000');
  await remove();
  expect(await paid()).toBe('0');
  await close();
});
