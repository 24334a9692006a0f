import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';

/**
 * Returns the amount matched but not paid; zero if the sponsor paid more, for donations refunded
 * since.
 */
export function owedMinor({ matched, paid }: MatchPool['causes'][number]): string {
  const owed = BigInt(matched.amountMinor) - BigInt(paid.amountMinor);
  return (owed < 0n ? 0n : owed).toString();
}
