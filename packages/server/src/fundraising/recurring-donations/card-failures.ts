import { phrases } from '@ngo-plus/contract/kernel';
import { translateIfOneOf } from '../../kernel/index.ts';

/** Why a card was not charged, where the provider gives no reason. Stored in English. */
export const cardFailures = phrases({
  noReason: 'The bank gave no reason',
  noCard: 'The card is no longer stored',
});

/** A stored failure for its reader: one of ours is translated, the words of a provider are not. */
export const cardFailureText = (language: string, failure: string): string =>
  translateIfOneOf(language, failure, Object.values(cardFailures));
