import { expect } from 'vitest';
import { botCheckRoutes } from '../bot-check/index.ts';
import { prove, withPuzzles } from '../bot-check/testing.ts';
import { test, type World } from '../kernel/testing.ts';
import { marketingRoutes } from './routes.ts';

const open = async (world: World) => {
  withPuzzles(world);
  await world.pools.owner.query('truncate leads, lead_notes, rate_windows cascade');
  return world.serve([...marketingRoutes, ...botCheckRoutes]);
};

const rowsOf = async ({ pools }: World) =>
  (await pools.owner.query('select * from leads order by created_at')).rows;

const thanks = {
  message: "Thanks for your interest! We'll contact you shortly with more information.",
};

test('a proven lead is kept with where it came from', async ({ world }) => {
  const { send } = await open(world);
  const proof = await prove(send, 'CTA');
  const reply = await send(undefined, 'POST /api/marketing/leads', {
    organisationName: 'Amazi Meza',
    email: 'Info@amazi.example.org',
    utmSource: ' FaceBook\u0007 ',
    utmCampaign: 'spring\n2026',
    proof,
  });
  expect([reply.status, reply.body]).toEqual([200, thanks]);
  expect(await rowsOf(world)).toMatchObject([
    {
      source: 'landing',
      state: 'new',
      organisation_name: 'Amazi Meza',
      email: 'Info@amazi.example.org',
      utm_source: 'facebook',
      utm_campaign: 'spring 2026',
      proven: true,
    },
  ]);
});
