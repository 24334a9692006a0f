import { createSecretKey, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { proofOfWork } from '../../adapters/proof-of-work/index.ts';
import type { RequestContext } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import type { BotCheck } from '../../ports/index.ts';
import { forgetPuzzles } from './jobs.ts';
import { botCheckRoutes } from './routes.ts';
import { checkVisitor } from './service.ts';
import { prove, solve, withPuzzles } from './testing.ts';

const minutes = 60_000;

async function open(world: World): Promise<RequestContext> {
  withPuzzles(world);
  await world.pools.owner.query('truncate used_puzzles, rate_windows');
  return world.outside(undefined);
}

const after = (outside: RequestContext, ms: number): RequestContext => ({
  ...outside,
  now: () => new Date(outside.now().getTime() + ms),
});

const puzzleFor = async ({ adapters, now }: RequestContext, action: string) => {
  const challenge = await adapters.bots.challenge(action, now());
  return challenge.kind === 'proof-of-work' ? challenge.puzzle : {};
};

/** A proof that was changed after the browser sent it. */
function changed(proof: string, change: (sent: Sent) => void): string {
  const sent = JSON.parse(Buffer.from(proof, 'base64').toString()) as Sent;
  change(sent);
  return Buffer.from(JSON.stringify(sent)).toString('base64');
}

type Sent = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
};

test('the puzzle is available without signing in, for known actions only', async ({ world }) => {
  await open(world);
  const { send } = await world.serve(botCheckRoutes);
  const { status, body } = await send(undefined, 'GET /api/bot-check?action=CTA');
  expect([status, body]).toMatchObject([200, { kind: 'proof-of-work' }]);
  for (const action of ['', 'cta', 'TRANSFER'])
    expect((await send(undefined, `GET /api/bot-check?action=${action}`)).status).toBe(400);
});

test('a solved puzzle is proof for one form', async ({ world }) => {
  const outside = await open(world);
  const { send } = await world.serve(botCheckRoutes);
  const visitor = { action: 'CTA', proof: await prove(send, 'CTA'), honeypot: '' } as const;
  const answers = await Promise.allSettled([1, 2, 3].map(() => checkVisitor(outside, visitor)));
  const results = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : String(answer.reason.message),
  );
  expect(results.sort()).toEqual(['human', 'reCAPTCHA failed', 'reCAPTCHA failed']);
});

test('a wrong proof is refused with the message of the specification', async ({ world }) => {
  const outside = await open(world);
  const right = await solve(await puzzleFor(outside, 'CTA'));
  const stranger = proofOfWork(createSecretKey(randomBytes(32)));
  const forged = await stranger.challenge('CTA', outside.now());
  const wrong: Record<string, string> = {
    'made with another key': await solve('puzzle' in forged ? forged.puzzle : {}),
    'made cheaper': changed(right, ({ challenge }) => {
      challenge.parameters['cost'] = 1;
    }),
    'given more time': changed(right, ({ challenge }) => {
      challenge.parameters['data'] = { action: 'CTA', until: 9_999_999_999 };
    }),
    'not solved': changed(right, ({ solution }) => {
      solution.derivedKey = '00'.repeat(32);
    }),
    'no number': changed(right, ({ solution }) => {
      Object.assign(solution, { counter: '1e999' });
    }),
    unsigned: changed(right, ({ challenge }) => Object.assign(challenge, { signature: '' })),
    'for something else': await solve(await puzzleFor(outside, 'CONTACT')),
    'no base64': '%%%',
    'no object': Buffer.from('[]').toString('base64'),
    nothing: Buffer.from('null').toString('base64'),
    endless: 'A'.repeat(8_000),
  };
  for (const [name, proof] of Object.entries(wrong))
    await expect(
      checkVisitor(outside, { action: 'CTA', proof, honeypot: undefined }),
      name,
    ).rejects.toMatchObject({ code: 'invalid', message: 'reCAPTCHA failed' });
  const visitor = { action: 'CTA', proof: right, honeypot: undefined } as const;
  expect(await checkVisitor(outside, visitor)).toBe('human');
});

test.for([
  { later: 9 * minutes, result: 'human' },
  { later: 11 * minutes, result: 'reCAPTCHA failed' },
])('after $later ms a puzzle gives: $result', async ({ later, result }, { world }) => {
  const outside = await open(world);
  const proof = await solve(await puzzleFor(outside, 'CTA'));
  const answer = checkVisitor(after(outside, later), { action: 'CTA', proof, honeypot: '' });
  expect(await answer.catch(({ message }) => message)).toBe(result);
});

test('without proof, three forms an hour from one network are accepted, and sixty in all', async ({
  world,
}) => {
  const outside = await open(world);
  const come = (address: string) =>
    checkVisitor({ ...outside, address }, { action: 'CTA', proof: undefined, honeypot: '' }).catch(
      ({ code }) => code,
    );
  const results: unknown[] = [];
  for (const end of [':1', ':2:3', 'f:f:f:f', ':4'])
    results.push(await come(`2001:db8:1:2:${end}`));
  expect(results).toEqual(['unproven', 'unproven', 'unproven', 'rate_limited']);
  expect(await come('2001:db8:1:3::1')).toBe('unproven');
  for (let n = 0; n < 100; n += 1) await come('198.51.100.1');
  const others: unknown[] = [];
  for (let n = 0; n < 60; n += 1) others.push(await come(`192.0.2.${n}`));
  expect(others.filter((answer) => answer === 'unproven')).toHaveLength(60 - 4 - 3);
});

test('thirty donations an hour without proof are accepted from one network, whatever other forms it sent', async ({
  world,
}) => {
  const outside = { ...(await open(world)), address: '198.51.100.77' };
  const donation = () => checkVisitor(outside, { action: 'GIVE', proof: undefined, honeypot: '' });
  for (let n = 0; n < 30; n += 1) expect(await donation()).toBe('unproven');
  await expect(donation()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a sender who fills in the honeypot field counts as a bot, whatever else they send', async ({
  world,
}) => {
  const outside = await open(world);
  for (let n = 0; n < 5; n += 1)
    expect(
      await checkVisitor(outside, { action: 'CTA', proof: 'junk', honeypot: 'https://a.example' }),
    ).toBe('robot');
});

test('when the check is unavailable, the form counts as one without proof', async ({ world }) => {
  const outside = await open(world);
  const bots: BotCheck = {
    challenge: async () => ({ kind: 'recaptcha', siteKey: 'site' }),
    judge: async () => ({ kind: 'unknown', reason: 'It rests.' }),
  };
  const away = { ...outside, adapters: { ...outside.adapters, bots } };
  const visitor = { action: 'CTA', proof: 'token', honeypot: undefined } as const;
  for (const _ of [1, 2, 3]) expect(await checkVisitor(away, visitor)).toBe('unproven');
  await expect(checkVisitor(away, visitor)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('used puzzles are forgotten once they have expired', async ({ world }) => {
  await open(world);
  const { owner } = world.pools;
  await owner.query(`insert into used_puzzles values
    ('0123456789abcdef', '2026-03-01T08:59:00Z'), ('fedcba9876543210', '2026-03-01T09:01:00Z')`);
  const system = world.outside(undefined, 'system');
  await forgetPuzzles.run(system, {}, AbortSignal.timeout(5_000));
  const { rows } = await owner.query('select id from used_puzzles');
  expect(rows).toEqual([{ id: 'fedcba9876543210' }]);
});
