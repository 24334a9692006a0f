// @vitest-environment jsdom
import type { RunningExperiment } from '@ngo-plus/contract/fundraising/experiments';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../../kernel/testing.ts';
import { draw, type Joined, joinExperiment } from './variant-choice.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

const form = {
  amountFirst: 'open',
  suggestions: [],
  defaultFrequency: 'once',
  coverFee: true,
} as const;
const experimentOf = (count: number) =>
  ({
    id: 'experiment',
    variants: Array.from({ length: count }, (_, at) => ({ ...form, button: 'give', id: `v${at}` })),
  }) as unknown as RunningExperiment;

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  };
};

test.each([2, 3, 4])('%i variants are drawn equally often', (count) => {
  const drawn = Array.from({ length: count }, () => 0);
  // Consecutive numbers, so that the remainders are evenly distributed.
  for (let number = 0; number < count * 1_000; number += 1) {
    const index = draw(experimentOf(count), memory(), () => number);
    if (index !== undefined) drawn[index] = (drawn[index] ?? 0) + 1;
  }
  expect(drawn).toEqual(Array.from({ length: count }, () => 1_000));
});

test('random variants are within five standard deviations of an even split', () => {
  const ones = Array.from({ length: 10_000 }, () => draw(experimentOf(2), memory())).filter(
    Boolean,
  );
  expect(Math.abs(ones.length - 5_000)).toBeLessThan(5 * 50);
});

test('a browser keeps its variant; one without storage has none', () => {
  const storage = memory();
  const first = draw(experimentOf(4), storage, () => 3);
  expect(draw(experimentOf(4), storage, () => 1)).toBe(first);
  // An experiment with fewer variants differs from the stored one, so a variant is picked again.
  expect(draw(experimentOf(2), storage, () => 1)).toBe(1);
  expect(draw(experimentOf(2), undefined)).toBeUndefined();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('No room.');
    },
  };
  expect(draw(experimentOf(2), full)).toBeUndefined();
});

const page = (html = '<input type="text">') => {
  document.body.innerHTML = `<section id="give">${html}</section>`;
};

async function join(experiment = experimentOf(2)): Promise<Joined[]> {
  const joins: Joined[] = [];
  await joinExperiment(experiment, (joined) => joins.push(joined), new AbortController().signal);
  return joins;
}

test('a visit counts once for each browser', async () => {
  page();
  const calls = serve({
    'POST /api/experiments/variants/v0/visits': { isCounted: true },
    'POST /api/experiments/variants/v1/visits': { isCounted: true },
  });
  const [first, second] = await join();
  expect(first?.isCounted).toBe(false);
  expect(second).toEqual({ id: first?.id, isCounted: true });
  const again = await join();
  expect(again.at(-1)).toEqual(second);
  expect(calls.mock.calls).toHaveLength(1);
});

test('a visitor who is not counted sees the variant but donates without it', async () => {
  page();
  serve({
    'POST /api/experiments/variants/v0/visits': { isCounted: false },
    'POST /api/experiments/variants/v1/visits': { isCounted: false },
  });
  expect((await join()).map(({ isCounted }) => isCounted)).toEqual([false]);
});

test.each([
  ['has typed', () => ((document.querySelector('input') as HTMLInputElement).value = '25')],
  ['is in the form', () => document.querySelector('input')?.focus()],
])('the form stays unchanged for a visitor who %s', async (_, begin) => {
  page();
  begin();
  expect(await join()).toEqual([]);
});
