// @vitest-environment jsdom
import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { useChangeText } from './use-change-text.ts';

type Part = Pick<Experiment, 'state' | 'verdict'>;

/** An experiment with version A and a version B whose change is between two shares. */
const experimentWith = (part: Part, low: number, high: number) =>
  ({
    ...part,
    variants: [
      { place: 0, change: null },
      { place: 1, change: { low, estimate: (low + high) / 2, high } },
    ],
  }) as Experiment;

const running: Part = { state: 'running', verdict: 'open' };

test.each([
  {
    part: running,
    range: [0.02, 0.09],
    says: 'Version B brings in between 2% and 9% more donations than A. Not enough visits to be sure yet.',
  },
  {
    part: { state: 'ended', verdict: 'winner' } as const,
    range: [0.021, 0.34],
    says: 'Version B brings in between 2.1% and 34% more donations than A.',
  },
  {
    part: { state: 'ended', verdict: 'winner' } as const,
    range: [-0.4, -0.1],
    says: 'Version B brings in between 10% and 40% fewer donations than A.',
  },
  {
    part: { state: 'ended', verdict: 'none' } as const,
    range: [-0.03, 0.05],
    says: "Version B brings in anything from 3% fewer to 5% more donations than A. There's no clear difference.",
  },
  {
    part: { state: 'ended', verdict: 'short' } as const,
    range: [-0.3, 0.5],
    says: 'Version B brings in anything from 30% fewer to 50% more donations than A. The test ended before there were enough visits to be sure.',
  },
])('a change of $range in a test that is $part.state', async ({ part, range, says }) => {
  const [low = 0, high = 0] = range;
  const Component = () => <p>{useChangeText()(experimentWith(part, low, high))}</p>;
  renderPage({ Component });
  expect(await screen.findByText(says)).toBeTruthy();
});

test('nothing is said of versions without donations', async () => {
  const none = { ...running, variants: [{ change: null }, { change: null }] } as Experiment;
  const Component = () => <p>Says “{useChangeText()(none)}”.</p>;
  renderPage({ Component });
  expect(await screen.findByText('Says “”.')).toBeTruthy();
});
