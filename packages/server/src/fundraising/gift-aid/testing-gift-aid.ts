import type { Claim, ClaimWithLines, Declaration } from '@ngo-plus/contract/fundraising/gift-aid';
import { visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { refundPayment } from '../../money/payments/index.ts';
import { donationPayable, donationRoutes } from '../donations/index.ts';
import { openFund, openTestProvider, paid } from '../donations/testing.ts';
import { giftAidRoutes } from './routes.ts';
import { giftAidSubscriptions } from './subscriptions.ts';

export type Donation = {
  readonly id: string;
  readonly reference: string;
  readonly payment_id: string;
};

export const ada = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Smith-Jones',
  house: '12',
  address: 'High Street, Leeds',
  postcode: 'ls12ab',
};

/** Creates a UK charity that claims Gift Aid and takes live payments through a fake provider. */
export async function openCharity(world: World, options: { currency?: string } = {}) {
  const provider = openTestProvider(world);
  world.adapt({ ...world.platform.adapters, payments: [{ ...provider.provider, isLive: true }] });
  const form = { currency: options.currency ?? 'GBP' };
  const fund = await openFund(world, form);
  const { owner } = world.pools;
  await owner.query(`update organisations set country = 'GB', currency = 'GBP' where id = $1`, [
    fund.orgId,
  ]);
  const { send } = await world.serve([...giftAidRoutes, ...donationRoutes]);
  const api = async <T>(
    request: Parameters<typeof send>[1],
    body?: object,
    who: Parameters<typeof send>[0] = fund.head,
  ) => {
    const { status, body: answer, text, headers } = await send(who, request, body);
    return { status, text, headers, body: answer as T & Refusal };
  };
  await api('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'River Trust',
    hmrcReference: 'AB12345',
    regulator: 'england-wales',
    regulatorNumber: '1122334',
  });
  const give = (overrides: Parameters<typeof paid>[3] = {}): Promise<Donation> =>
    paid(world, provider, fund.cause.id, { currency: 'GBP', amount: '40', ...overrides });
  /** Backdates the payment: a donation on another day. */
  const giveOn = async (on: string, overrides: Parameters<typeof paid>[3] = {}) => {
    const donation = await give(overrides);
    await owner.query('update donations set at = $2, paid_at = $2 where id = $1', [
      donation.id,
      `${on}T12:00:00Z`,
    ]);
    return donation;
  };
  const giveBack = async ({ payment_id: paymentId }: Donation, amountMinor?: bigint) => {
    await refundPayment(visitor(world, { scope: 'system' }), [donationPayable], {
      paymentId,
      reason: 'A mistake',
      amountMinor,
    });
    await deliverAll(world);
  };
  const declare = (donation: Donation, overrides: object = {}) =>
    api<Declaration>('POST /api/gift-aid/declarations', {
      donationId: donation.id,
      scope: 'future',
      givenHow: 'paper',
      givenOn: '2026-03-01',
      ...ada,
      ...overrides,
    });
  const claim = (overrides: object = {}) =>
    api<Claim>('POST /api/gift-aid/claims', { upTo: '2026-03-01', ...overrides });
  const look = async (id: string) =>
    (await api<ClaimWithLines>(`GET /api/gift-aid/claims/${id}`)).body;
  const submit = async (id: string) => {
    const { reclaim, adjustment } = await look(id);
    return api<ClaimWithLines>(`POST /api/gift-aid/claims/${id}/submission`, {
      reclaimMinor: reclaim.amountMinor,
      adjustmentMinor: adjustment.amountMinor,
    });
  };
  return { ...fund, provider, api, give, giveOn, giveBack, declare, claim, look, submit };
}

type Refusal = { readonly message?: string; readonly fields?: Readonly<Record<string, string>> };

/** Delivers the waiting events to Gift Aid only, twice, as after a worker crash. */
export async function deliverAll(
  world: World,
  subscriptions = giftAidSubscriptions,
): Promise<void> {
  const job = deliveryJob(subscriptions);
  const { rows } = await world.pools.owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [job.name],
  );
  const system = visitor(world, { scope: 'system' });
  for (const { payload } of rows)
    for (let time = 0; time < 2; time += 1)
      await job.run(system, payload, AbortSignal.timeout(10_000));
}
