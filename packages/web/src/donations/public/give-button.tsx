import { Button } from '@mantine/core';
import { minorTyped, useFormat, useTranslation } from '../../kernel/index.ts';
import type { GivingForm } from './use-giving.ts';

/** It says what is about to be given, once that is an amount. */
export function GiveButton({ form }: { form: GivingForm }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amount, currency } = form.values;
  const amountMinor = minorTyped(amount, currency);
  const known = amountMinor !== undefined && amountMinor !== '0';
  return (
    <Button type="submit" size="lg" fullWidth loading={form.busy}>
      {known ? t('Give {{amount}}', { amount: money({ amountMinor, currency }) }) : t('Give')}
    </Button>
  );
}
