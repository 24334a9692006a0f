import { Button } from '@mantine/core';
import type { ButtonWording, Rhythm } from '@ngo-plus/contract/causes';
import { minorTyped, useFormat, useTranslation } from '../../kernel/index.ts';
import { buttonWords } from '../words.ts';
import styles from './giving.module.css';
import type { GivingForm } from './use-giving.ts';

type Words = Readonly<Record<Rhythm, string>>;

const amountWords: Readonly<Record<ButtonWording, Words>> = {
  give: {
    once: 'Give {{amount}}',
    monthly: 'Give {{amount}} a month',
    yearly: 'Give {{amount}} a year',
  },
  donate: {
    once: 'Donate {{amount}}',
    monthly: 'Donate {{amount}} every month',
    yearly: 'Donate {{amount}} every year',
  },
  support: {
    once: 'Support with {{amount}}',
    monthly: 'Support with {{amount}} every month',
    yearly: 'Support with {{amount}} every year',
  },
};

/** It says what is about to be given, once that is an amount. */
export function GiveButton({ form, wording }: { form: GivingForm; wording: ButtonWording }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amount, currency, rhythm = 'once' } = form.values;
  const amountMinor = minorTyped(amount, currency);
  const known = amountMinor !== undefined && amountMinor !== '0';
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={form.busy}
      classNames={{ root: styles.give, label: styles.words }}
    >
      {known
        ? t(amountWords[wording][rhythm], { amount: money({ amountMinor, currency }) })
        : t(buttonWords[wording])}
    </Button>
  );
}
