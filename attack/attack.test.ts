import { expect, onTestFinished, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { identitiesIn } from './identities.ts';
import { openTarget } from './target.ts';

/* The short form of `npm run attack`: every operation about once, as all roles together. */
test('generated requests find no fault, no leak and no way to end the server', async () => {
  const target = await openTarget();
  onTestFinished(target.close);
  const identities = await identitiesIn(target);
  const plan = { requests: 1500, seed: 20261122, until: Date.now() + 120_000, senders: 4 };
  const { sent, foreign, findings } = await fuzz(target, identities, plan);
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(100);
  expect(foreign).toBeGreaterThan(0);
  expect((await fetch(`${target.baseUrl}/livez`)).status).toBe(200);
});
