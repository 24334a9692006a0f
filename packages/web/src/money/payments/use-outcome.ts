import { type PaymentEvent, paymentStates } from '@ngo-plus/contract/money/payments';
import { useTranslation } from '../../kernel/index.ts';
import { stateNames } from './labels.ts';

/** The outcome of a message: the resulting state of the payment, or an error. */
export function useOutcome() {
  const { t } = useTranslation();
  return ({ outcome, handledAt }: PaymentEvent): string => {
    const state = paymentStates.find((one) => one === outcome);
    if (state) return t(stateNames[state]);
    if (outcome === 'about nothing that is ours') return t('Not about our payments');
    if (outcome === 'payouts are looked at') return t('Checking for payouts');
    return outcome ?? (handledAt ? t('Processed') : t('None yet'));
  };
}
