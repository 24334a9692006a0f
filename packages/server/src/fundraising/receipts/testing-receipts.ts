import { visitor } from '../../identity/accounts/testing.ts';
import { deliveryJob } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { refundPayment } from '../../money/payments/index.ts';
import { donationPayable } from '../donations/index.ts';
import { openFund, openTestProvider, paid } from '../donations/testing.ts';
import { receiptSubscriptions } from './subscriptions.ts';

type Params = Parameters<typeof paid>[3];

/** Creates an NGO with donors and issued receipts. */
export async function openTestServer(world: World) {
  const provider = openTestProvider(world);
  const fund = await openFund(world);
  const give = async (overrides: Params = {}, language = 'en') => {
    const donation = await paid(world, provider, fund.cause.id, overrides, language);
    await deliverAll(world);
    return donation as { id: string; reference: string; payment_id: string; org_id: string };
  };
  const giveBack = async (donation: { payment_id: string }, amountMinor?: bigint) => {
    await refundPayment(visitor(world, { scope: 'system' }), [donationPayable], {
      paymentId: donation.payment_id,
      reason: 'A mistake',
      amountMinor,
    });
    await deliverAll(world);
  };
  return { ...fund, provider, give, giveBack };
}

/** Delivers the waiting events to receipts only, twice, as after a worker crash. */
export async function deliverAll(world: World): Promise<void> {
  const job = deliveryJob(receiptSubscriptions);
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
