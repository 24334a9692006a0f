import type { PlanOffer } from '@ngo-plus/contract/operations/plans';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { planRoutes } from './routes.ts';

test('anyone can read the limits and prices of the plans', async ({ world }) => {
  const { send } = await world.serve(planRoutes);
  const reply = await send(undefined, 'GET /api/plans');
  expect(reply.status).toBe(200);
  const offers = reply.body as PlanOffer[];
  expect(offers.map(({ plan }) => plan)).toEqual(['free', 'pro', 'enterprise']);
  const [free, pro, enterprise] = offers;
  expect(free?.limits.teamMembers).toBe(5);
  expect(free?.trialDays).toBe(0);
  expect(pro?.prices[0]?.month).toEqual({ amountMinor: '2900', currency: 'USD' });
  expect(pro?.trialDays).toBe(14);
  expect(enterprise?.prices).toEqual([]);
});
