import { TextInput } from '@mantine/core';
import { currencies } from '@ngo-plus/contract/content/grants';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup } from '../../../ui/index.ts';
import styles from './grant-form.module.css';
import type { GrantForm } from './grant-form.tsx';

export function AmountFields({ form }: { form: GrantForm }) {
  const { t } = useTranslation();
  const { currency } = form.values;
  const currencyOptions = [...new Set([...currencies, currency])];
  return (
    <FieldGroup legend={t('The money')}>
      <div className={styles.money}>
        <CurrencySelect label={t('Currency')} codes={currencyOptions} {...form.field('currency')} />
        <TextInput
          label={t('Minimum award (optional)')}
          inputMode="decimal"
          {...form.field('least')}
        />
        <TextInput
          label={t('Maximum award (optional)')}
          inputMode="decimal"
          {...form.field('most')}
        />
      </div>
      <TextInput
        label={t('Amount as text (optional)')}
        description={t("If numbers don't cover it, for example “Half of the costs”")}
        {...form.field('grantSize')}
      />
    </FieldGroup>
  );
}
