import { riskEach, visitsNeeded } from './statistics/proportions.ts';

/** “0.75” percent as whole hundredths of a percent. Undefined for what is no percentage. */
export function hundredthsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = text.trim().match(/^(\d{1,2})(?:[.,](\d{1,2}))?$/) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

type Wanted = {
  /** Hundredths of a percent. */
  readonly baseline: number;
  readonly effect: number;
  readonly variants: number;
};

/**
 * How many visits each variant needs, so that a gain or loss of `effect` is found in four of five trials,
 * and one that is not there in at most one of twenty.
 */
export function visitsEach({ baseline, effect, variants }: Wanted): number {
  const before = baseline / 10_000;
  const risk = riskEach(variants);
  const needs = [before + effect / 10_000, before - effect / 10_000]
    .filter((after) => after > 0 && after < 1)
    .map((after) => visitsNeeded({ before, after, risk }));
  return Math.max(...needs, 1);
}
