import { riskEach, visitsNeeded } from './statistics/proportions.ts';

/** Parses a percentage like “0.75” into hundredths of a percent; undefined if it is invalid. */
export function hundredthsOf(text: string): number | undefined {
  const [, units = '', part = ''] = text.trim().match(/^(\d{1,2})(?:[.,](\d{1,2}))?$/) ?? [];
  return units === '' ? undefined : Number(units) * 100 + Number(part.padEnd(2, '0'));
}

type ExperimentPlan = {
  /** In hundredths of a percent. */
  readonly baseline: number;
  readonly effect: number;
  readonly variants: number;
};

/**
 * Returns how many visits each variant needs to detect a difference of `effect` with a power of 80% at a significance
 * level of 5%.
 */
export function visitsEach({ baseline, effect, variants }: ExperimentPlan): number {
  const before = baseline / 10_000;
  const risk = riskEach(variants);
  const needs = [before + effect / 10_000, before - effect / 10_000]
    .filter((after) => after > 0 && after < 1)
    .map((after) => visitsNeeded({ before, after, risk }));
  return Math.max(...needs, 1);
}
