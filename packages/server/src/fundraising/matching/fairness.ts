import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';
import type { PoolValues } from './commands.ts';
import type { PoolRow } from './table.ts';

type PoolChange = PoolValues & { readonly causeIds: readonly string[] };

const lowers = (before: bigint | null, after: bigint | null): boolean =>
  after !== null && (before === null || after < before);

const raises = (before: bigint | null, after: bigint | null): boolean => lowers(after, before);

/**
 * Refuses changes that break an open pool's promise to donors. The pool may match more, more
 * donations or for longer, but never less than what donors read before giving.
 *
 * @throws Problem `conflict` with every field that breaks the promise
 */
export function checkFairness(row: PoolRow, { causes }: MatchPool, change: PoolChange): void {
  const unchangeable = phrase("You can't change this while the pool is open");
  const fields: Record<string, Phrase> = {};
  const refuse = (name: string, is: boolean, words = unchangeable) => {
    if (is) fields[name] = words;
  };
  const { matchParts, donationParts } = change;
  refuse('currency', change.currency !== row.currency);
  refuse('rate', matchParts !== row.matchParts || donationParts !== row.donationParts);
  refuse('amount', change.poolMinor < row.poolMinor, phrase('Enter at least the current amount'));
  refuse(
    'maxPerDonation',
    lowers(row.maxPerDonationMinor, change.maxPerDonationMinor),
    phrase('Enter at least the current limit'),
  );
  refuse(
    'maxPerDonor',
    lowers(row.maxPerDonorMinor, change.maxPerDonorMinor),
    phrase('Enter at least the current limit'),
  );
  refuse(
    'minDonation',
    raises(row.minDonationMinor, change.minDonationMinor) ||
      (row.minDonationMinor === null && change.minDonationMinor !== null),
    phrase('Enter at most the current minimum'),
  );
  refuse(
    'from',
    later(row.startsAt, change.startsAt),
    phrase('Enter a start no later than the current one'),
  );
  refuse(
    'until',
    earlier(row.endsAt, change.endsAt),
    phrase('Enter an end no earlier than the current one, or end the pool'),
  );
  refuse('matchesByHand', row.matchesByHand && !change.matchesByHand);
  refuse('stacks', row.stacks && !change.stacks);
  refuse(
    'causeIds',
    causes.some(({ causeId }) => !change.causeIds.includes(causeId)),
    phrase('Keep the current causes; you can add more'),
  );
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('conflict', message, { fields });
}

const later = (before: Date | null, after: Date | null): boolean =>
  after !== null && (before === null || after > before);

const earlier = (before: Date | null, after: Date | null): boolean =>
  after !== null && (before === null || after < before);
