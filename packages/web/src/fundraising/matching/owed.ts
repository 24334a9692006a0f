import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';

/** What is matched and not paid; nothing where the sponsor paid more, for donations that went back since. */
export function owedMinor({ matched, paid }: MatchPool['causes'][number]): string {
  const owed = BigInt(matched.amountMinor) - BigInt(paid.amountMinor);
  return (owed < 0n ? 0n : owed).toString();
}
