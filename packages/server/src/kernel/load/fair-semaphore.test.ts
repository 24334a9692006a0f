import { expect, test } from 'vitest';
import { fairSemaphore } from './fair-semaphore.ts';

type Limits = Omit<Parameters<typeof fairSemaphore>[0], 'waitingPerOwner'>;
type Claimed = { readonly owner: string; readonly background?: boolean };

/** Acquires permits in this order, releases them one after another, and returns the order of service. */
async function orderOf(limits: Limits, claims: readonly Claimed[]) {
  const acquire = fairSemaphore({ ...limits, waitingPerOwner: 10 });
  const served: string[] = [];
  const held: (() => void)[] = [];
  let most = 0;
  for (const claim of claims)
    void acquire(claim).then((release) => {
      served.push(claim.owner);
      held.push(release);
      most = Math.max(most, held.length);
    });
  for (let nth = 0; nth < claims.length; nth += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    held.shift()?.();
  }
  await new Promise((resolve) => setImmediate(resolve));
  return { served: served.join(''), most };
}

const claimsOf = (owners: string): Claimed[] =>
  [...owners].map((owner) => ({ owner, background: owner === owner.toLowerCase() }));

test.each([
  { owners: 'AAAA', limits: { atOnce: 1, atOncePerOwner: 1 }, served: 'AAAA', most: 1 },
  { owners: 'AAAAB', limits: { atOnce: 1, atOncePerOwner: 1 }, served: 'ABAAA', most: 1 },
  { owners: 'AAABBBC', limits: { atOnce: 1, atOncePerOwner: 1 }, served: 'ABCABAB', most: 1 },
  { owners: 'AAAAB', limits: { atOnce: 3, atOncePerOwner: 2 }, served: 'AABAA', most: 3 },
  { owners: 'AAAA', limits: { atOnce: 3, atOncePerOwner: 2 }, served: 'AAAA', most: 2 },
  // Lower case marks callers that stopped waiting: they come last and free their slot.
  { owners: 'abcD', limits: { atOnce: 3, atOncePerOwner: 2 }, served: 'abDc', most: 3 },
  { owners: 'aaB', limits: { atOnce: 3, atOncePerOwner: 2 }, served: 'aBa', most: 2 },
])('$owners with $limits are served as $served', async ({ owners, limits, served, most }) => {
  expect(await orderOf(limits, claimsOf(owners))).toEqual({ served, most });
});

test('a caller that leaves the queue is skipped and delays no one', async () => {
  const acquire = fairSemaphore({ atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 10 });
  const release = await acquire({ owner: 'A' });
  const leaving = new AbortController();
  const gone = acquire({ owner: 'B', signal: leaving.signal });
  const next = acquire({ owner: 'C' });
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  release();
  release();
  const releaseNext = await next;
  const waiting = acquire({ owner: 'A' });
  let isServed = false;
  void waiting.then(() => {
    isServed = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  // Released twice, the place is still one.
  expect(isServed).toBe(false);
  releaseNext();
  await waiting;
});

test('an owner has a maximum of waiting items, which does not affect others', async () => {
  const acquire = fairSemaphore({ atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 2 });
  const release = await acquire({ owner: 'A' });
  const waiting = [acquire({ owner: 'A' }), acquire({ owner: 'A' })];
  await expect(acquire({ owner: 'A' })).rejects.toMatchObject({ code: 'unavailable' });
  const other = acquire({ owner: 'B' });
  release();
  for (const one of [other, ...waiting]) (await one)();
});
