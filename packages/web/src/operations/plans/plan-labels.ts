import type { Allowance } from '@ngo-plus/contract/identity/entitlements';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import type { Offer } from './offer.ts';

const gigabyte = 1024 ** 3;

/** A token is about three quarters of an English word. */
const wordsPerToken = 0.75;

/** The limits of a plan as text, by the name of the limit. */
export function usePlanLabels() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const amount = (allowance: Allowance, format: (count: number) => string): string => {
    if (allowance === 'unlimited') return t('Unlimited');
    if (allowance === 'agreed') return t('Custom');
    return format(allowance);
  };
  return {
    name: ({ plan }: Pick<Offer, 'plan'>): string =>
      ({ free: t('Starter'), pro: t('Pro'), enterprise: t('Enterprise') })[plan],
    team: ({ limits }: Offer) => amount(limits.teamMembers, number),
    storage: ({ limits }: Offer) =>
      amount(limits.storageBytes, (bytes) =>
        t('{{amount}}GB', { amount: number(bytes / gigabyte) }),
      ),
    ai: ({ limits }: Offer) =>
      amount(limits.aiTokensPerMonth, (tokens) =>
        t('About {{words}} words', { words: number(tokens * wordsPerToken) }),
      ),
    causes: ({ limits }: Offer) => amount(limits.activeCauses, number),
    reporting: ({ plan }: Offer): string =>
      ({
        free: t('Basic reporting'),
        pro: t('Full reporting'),
        enterprise: t('Full reporting, set up with you'),
      })[plan],
    support: ({ plan }: Offer): string =>
      ({
        free: t('Email support'),
        pro: t('Email support within one working day'),
        enterprise: t('A named contact'),
      })[plan],
  };
}
