import { Button } from '@mantine/core';
import type { ButtonWording, Frequency } from '@ngo-plus/contract/fundraising/causes';
import type { DonationQuote } from '@ngo-plus/contract/fundraising/donations';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { minorTyped, useFormat, useTranslation } from '../../../kernel/index.ts';
import { buttonText } from '../labels.ts';
import styles from './donation-form.module.css';
import type { DonationForm } from './use-donate.ts';

type Texts = Readonly<Record<Frequency, Phrase>>;

const amountText: Readonly<Record<ButtonWording, Texts>> = phrases({
  give: {
    once: 'Give {{amount}}',
    monthly: 'Give {{amount}} monthly',
    yearly: 'Give {{amount}} yearly',
  },
  donate: {
    once: 'Donate {{amount}}',
    monthly: 'Donate {{amount}} monthly',
    yearly: 'Donate {{amount}} yearly',
  },
  support: {
    once: 'Support with {{amount}}',
    monthly: 'Support with {{amount}} monthly',
    yearly: 'Support with {{amount}} yearly',
  },
});

type Props = { form: DonationForm; wording: ButtonWording; quote: DonationQuote | undefined };

/** Shows the total charged once it is known; with the fee covered, only after the provider's quote. */
export function GiveButton({ form, wording, quote }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amount, currency, coverFee, frequency = 'once' } = form.values;
  const amountMinor = minorTyped(amount, currency);
  const typed = amountMinor !== undefined && amountMinor !== '0';
  const charged = coverFee ? quote?.total : typed ? { amountMinor, currency } : undefined;
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={form.busy}
      classNames={{ root: styles.give, label: styles.words }}
    >
      {charged
        ? t(amountText[wording][frequency], { amount: money(charged) })
        : t(buttonText[wording])}
    </Button>
  );
}
