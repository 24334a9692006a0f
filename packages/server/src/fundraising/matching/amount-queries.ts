import type { MatchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import { exponentOf, minorUnitsOf, type Wording, worded } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';

const maxMinor = 999_999_999_999_999n;

/** Parses a decimal amount; returns an error if it is invalid. */
export function readMinor(
  text: string,
  currency: string,
): { readonly minor: bigint; readonly refusal?: undefined } | { readonly refusal: Wording } {
  const minor = minorUnitsOf(text, currency);
  if (minor === undefined)
    return {
      refusal:
        exponentOf(currency) === 0
          ? worded('Enter a whole amount: {{currency}} has no decimals', { currency })
          : worded('Enter at most {{digits}} decimal places', { digits: exponentOf(currency) }),
    };
  if (minor <= 0n) return { refusal: worded('Enter an amount above zero') };
  return minor > maxMinor ? { refusal: worded('Enter a smaller amount') } : { minor };
}

const amounts = ['amount', 'maxPerDonation', 'maxPerDonor', 'minDonation'] as const;

/**
 * Returns the pool's amounts in minor units; null for empty ones.
 *
 * @throws Problem `invalid` with every field that is wrong
 */
export function readAmounts(facts: MatchPoolFacts) {
  const fields: Record<string, Wording> = {};
  const read = (name: (typeof amounts)[number]): bigint | null => {
    if (facts[name] === '') return null;
    const { minor, refusal } = { minor: 0n, ...readMinor(facts[name], facts.currency) };
    if (refusal !== undefined) fields[name] = refusal;
    return minor;
  };
  const minors = {
    poolMinor: read('amount') ?? 0n,
    maxPerDonationMinor: read('maxPerDonation'),
    maxPerDonorMinor: read('maxPerDonor'),
    minDonationMinor: read('minDonation'),
  };
  Problem.ifInvalid(fields);
  return minors;
}
