import { Button } from '@mantine/core';
import type { Rhythm } from '@ngo-plus/contract/causes';
import { minorTyped, useFormat, useTranslation } from '../../kernel/index.ts';
import type { GivingForm } from './use-giving.ts';

const giveWords: Readonly<Record<Rhythm, string>> = {
  once: 'Give {{amount}}',
  monthly: 'Give {{amount}} every month',
  yearly: 'Give {{amount}} every year',
};

/** It says what is about to be given, once that is an amount. */
export function GiveButton({ form }: { form: GivingForm }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amount, currency, rhythm = 'once' } = form.values;
  const amountMinor = minorTyped(amount, currency);
  const known = amountMinor !== undefined && amountMinor !== '0';
  return (
    <Button type="submit" size="lg" fullWidth loading={form.busy}>
      {known ? t(giveWords[rhythm], { amount: money({ amountMinor, currency }) }) : t('Give')}
    </Button>
  );
}
