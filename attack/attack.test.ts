import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { identitiesIn } from './identities.ts';
import { kill } from './kills.ts';
import { openTarget } from './target.ts';

/** The short form of `npm run attack`: enough requests to notice a regression. */
const requests = 600;
const kills = 2;
const until = () => Date.now() + 240_000;

test('generated, broken and foreign requests get no 5xx, no timeout and no record of others', async () => {
  const target = await openTarget();
  try {
    const identities = await identitiesIn(target);
    const seed = Number(process.env['ATTACK_SEED'] ?? 1);
    const fuzzed = await fuzz(target, identities, { requests, until: until(), seed, senders: 4 });
    expect(fuzzed.findings).toEqual([]);
    expect(fuzzed.foreign).toBeGreaterThan(0);
    expect((await fetch(`${target.baseUrl}/livez`)).status).toBe(200);
  } finally {
    await target.close();
  }
});

test('no confirmed write is lost or stored twice when the server is killed', async () => {
  const killed = await kill({ rounds: kills, until: until(), waitsForKeys: false });
  const { rounds, donations, lost, refused, doubled, books } = killed;
  const nothing = { lost: [], refused: [], doubled: [], books: [] };
  expect({ lost, refused, doubled, books }).toEqual(nothing);
  expect(rounds).toBe(kills);
  expect(donations).toBeGreaterThan(0);
});
