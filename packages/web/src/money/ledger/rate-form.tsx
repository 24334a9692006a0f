import { Button, Stack, TextInput } from '@mantine/core';
import { enterRate } from '@ngo-plus/contract/money/ledger';
import { CurrencySelect } from '../../identity/accounts/index.ts';
import { useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, Grid, showToast } from '../../ui/index.ts';
import styles from './ledger.module.css';
import { rateKeys } from './queries.ts';

export function RateForm() {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(enterRate, rateKeys);
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm(enterRate.input, {
    initial: { from: 'USD', to: 'RWF', quotedOn: today, rate: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Exchange rate added'));
      form.set({ rate: '' });
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Grid least="10rem" gap="16px 12px" fit className={styles.rateFields}>
        <CurrencySelect label={t('From')} {...form.field('from')} />
        <CurrencySelect label={t('To')} {...form.field('to')} />
        <TextInput
          label={t('Rate')}
          inputMode="decimal"
          placeholder="1450.25"
          {...form.field('rate')}
        />
        <TextInput label={t('Date')} type="date" {...form.field('quotedOn')} />
      </Grid>
      <div>
        <Button type="submit" loading={form.busy}>
          {t('Add rate')}
        </Button>
      </div>
    </Stack>
  );
}
