import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { openFund } from '../donations/testing.ts';
import { matchingRoutes } from '../matching/index.ts';
import { pledgeRoutes } from '../pledges/index.ts';
import { fundraisingFeatureRoutes } from './routes.ts';

test("every fundraising feature has a figure, without other organisations' records", async ({
  world,
}) => {
  const [{ head, cause }, other] = [await openFund(world), await openFund(world)];
  const { send } = await world.serve([
    ...fundraisingFeatureRoutes,
    ...matchingRoutes,
    ...pledgeRoutes,
  ]);
  const nothing = {
    fundraisers: { shown: 0, waiting: 0 },
    teams: 0,
    matchPools: { open: 0, left: [] },
    events: { coming: 0, tickets: 0 },
    embeds: 0,
    donationsLately: 0,
    experiments: { running: 0, over: 0 },
    byHand: { donations: 0, inKind: 0, files: 0 },
    pledges: { open: 0, overdue: 0 },
    regularDonations: { going: 0, overdue: 0 },
  };
  expect((await send(head, 'GET /api/fundraising-features')).body).toEqual(nothing);
  const { body } = await send(head, 'POST /api/match-pools', {
    sponsor: 'Lake Bank',
    causeIds: [cause.id],
    currency: 'RWF',
    amount: '5000',
    rate: '1:1',
    timeZone: 'Africa/Kigali',
  });
  await send(head, `POST /api/match-pools/${(body as { id: string }).id}/opening`);
  for (const on of ['2020-01-31', '2100-01-31'])
    await send(head, 'POST /api/pledges', {
      causeId: cause.id,
      name: 'Ada',
      currency: 'RWF',
      parts: [{ on, amount: '5' }],
    });
  expect((await send(head, 'GET /api/fundraising-features')).body).toEqual({
    ...nothing,
    matchPools: { open: 1, left: [{ amountMinor: '5000', currency: 'RWF' }] },
    pledges: { open: 2, overdue: 1 },
  });
  expect((await send(other.head, 'GET /api/fundraising-features')).body).toEqual(nothing);
});
