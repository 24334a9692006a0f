import { donationReceived, donationRoutes } from '../../fundraising/donations/index.ts';
import { openFund, openTestProvider } from '../../fundraising/donations/testing.ts';
import type { World } from '../../kernel/testing.ts';
import { contactRoutes } from './routes.ts';
import { contactSubscriptions } from './sync/index.ts';

/** A day and an amount in Rwandan francs. */
type Given = readonly [on: string, amount: string];

/**
 * An organisation with a cause. `donate` records donations of one person, who becomes a
 * contact; `learn` tells the contacts of a donation.
 */
export async function openDonors(world: World) {
  openTestProvider(world);
  const { orgId, head, add, cause } = await openFund(world);
  const { send } = await world.serve([...donationRoutes, ...contactRoutes]);

  const learn = (donationId: string) => deliver(world, { orgId, donationId, causeId: cause.id });
  const donate = async (email: string, donations: readonly Given[]) => {
    const donor = { causeId: cause.id, currency: 'RWF', method: 'cash', name: email, email };
    const { body } = await send(head, 'POST /api/donations/offline', {
      donations: donations.map(([on, amount]) => ({ ...donor, on, amount })),
    });
    const { ids } = body as { ids: string[] };
    for (const id of ids) await learn(id);
    const { rows } = await world.pools.owner.query(
      'select contact_id from donations where id = $1',
      [ids[0]],
    );
    return { ids, contactId: String(rows[0].contact_id) };
  };
  return { orgId, head, add, cause, send, learn, donate };
}

/** Delivers the event of a donation to the contacts, as the job does. */
async function deliver(world: World, payload: object) {
  for (const { event, effect } of contactSubscriptions)
    if (event === donationReceived.name)
      await world.outside(undefined, 'system').transact((ctx) => effect(ctx, payload));
}
