import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { startDonation } from '../donations/testing.ts';
import { eraseRecurringDonor, relinkRecurringDonations } from './contact-sync.ts';
import { recurringDonationRoutes } from './routes.ts';
import {
  collectAt,
  createAgreement,
  deliverEvents,
  openFund,
  openTestProvider,
  stateOf,
  subjectsTo,
  systemAt,
} from './testing-recurring.ts';

test('the team lists recurring donations and figures, sees no card numbers, and cancels on request', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause, head, add } = await openFund(world);
  const first = await createAgreement(world, provider, cause.id, { name: 'Ada Uwase' });
  await createAgreement(world, provider, cause.id, {
    name: 'Bo Kagabo',
    amount: '12000',
    card: false,
  });
  const { send } = await world.serve(recurringDonationRoutes);
  const list = await send(head, 'GET /api/recurring-donations?search=Ada');
  expect(list.body).toMatchObject([
    { name: 'Ada Uwase', collectionMethod: 'card', email: first.email },
  ]);
  expect(JSON.stringify(list.body)).not.toContain('4242');
  const viewer = await add('VIEWER');
  expect((await send(viewer, 'GET /api/recurring-donations')).body).toMatchObject([
    { email: null },
    { email: null },
  ]);
  expect((await send(await add('VOLUNTEER'), 'GET /api/recurring-donations')).status).toBe(403);
  const path = `/api/recurring-donations/${first.id}` as const;
  expect((await send(viewer, `PUT ${path}/cancellation`, { reason: 'Requested' })).status).toBe(
    403,
  );
  const ended = await send(head, `PUT ${path}/cancellation`, { reason: 'Asked by phone' });
  expect(ended.body).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'team',
    cancelReason: 'Asked by phone',
    donations: 1,
    received: { amountMinor: '5000', currency: 'RWF' },
    history: [
      { what: 'cancelled', by: 'team' },
      { what: 'started', by: 'donor' },
    ],
  });
  await deliverEvents(world);
  expect((await subjectsTo(world, first.email)).at(-1)).toMatch(/has been cancelled$/);
  expect((await send(head, 'GET /api/recurring-donations/sums')).body).toEqual({
    active: 1,
    paused: 0,
    overdue: 0,
    endingCards: 0,
    startedThisMonth: 2,
    cancelledThisMonth: 1,
    monthly: [{ amountMinor: '12000', currency: 'RWF' }],
    reasons: [{ reason: 'Asked by phone', count: 1 }],
  });
});

test('a paused cause collects nothing, notifies once, and continues later', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { id, email } = await createAgreement(world, provider, cause.id);
  const setStatus = (status: string) =>
    world.pools.owner.query(
      `update causes set status = $2, paused_at = case when $2 = 'paused' then now() end where id = $1`,
      [cause.id, status],
    );
  await setStatus('paused');
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  expect(provider.charges).toHaveLength(1);
  expect(await stateOf(world, id)).toMatchObject({
    onHoldReason: 'cause-paused',
    next: '2026-06-01',
  });
  const waits = (await subjectsTo(world, email)).filter((subject) =>
    subject.endsWith(' is on hold'),
  );
  expect(waits).toHaveLength(1);
  await setStatus('published');
  await collectAt(world, id, '2026-06-01T08:00:00Z');
  expect(await stateOf(world, id)).toMatchObject({
    onHoldReason: null,
    cycles: ['2026-03-01 paid', '2026-04-01 skipped', '2026-05-01 skipped', '2026-06-01 charged'],
  });
});

test('erasing cancels and anonymises; merging moves the recurring donation', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, orgId } = await openFund(world);
  const { id, saved_by_payment_id: savedByPaymentId } = await createAgreement(
    world,
    provider,
    cause.id,
  );
  const contactOf = async () => {
    const { rows } = await world.pools.owner.query(
      'select * from recurring_donations where id = $1',
      [id],
    );
    return rows[0];
  };
  const mergedId = (await contactOf()).contact_id;
  const survivorId = crypto.randomUUID();
  const system = systemAt(world, '2026-03-02T09:00:00Z');
  await system.transact((ctx) =>
    relinkRecurringDonations(ctx, { orgId, keptId: survivorId, mergedId }),
  );
  expect((await contactOf()).contact_id).toBe(survivorId);
  await system.transact((ctx) => eraseRecurringDonor(ctx, { orgId, contactId: survivorId }));
  expect(await contactOf()).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'erased',
    name: '',
    email: '',
    contact_id: null,
    saved_by_payment_id: null,
    card_last4: null,
    next_at: null,
  });
  const { rows } = await world.pools.owner.query('select card_token from payments where id = $1', [
    savedByPaymentId,
  ]);
  expect(rows[0].card_token).toBeNull();
});

test('a cause without yearly donations refuses them', async ({ world }) => {
  openTestProvider(world);
  const { cause } = await openFund(world);
  await expect(startDonation(world, cause.id, { frequency: 'yearly' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { frequency: 'Choose a donation frequency' },
  });
});
