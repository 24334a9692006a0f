import { NativeSelect, TextInput } from '@mantine/core';
import { typedOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles } from '../../../ui/index.ts';
import { plainAmount } from '../plain-amount.ts';
import styles from './donation-form.module.css';
import type { CauseData } from './load-cause.ts';
import type { DonationForm } from './use-donate.ts';

type Props = {
  cause: CauseData['cause'];
  currencies: readonly string[];
  form: DonationForm;
};

/** An amount field, with the cause's suggested amounts above or below it. */
export function AmountFields({ cause, currencies, form }: Props) {
  const isOpenFirst = cause.form.amountFirst === 'open';
  const suggestions = <Suggestions cause={cause} form={form} />;
  return (
    <div className="stack" style={{ gap: 14 }}>
      {!isOpenFirst && suggestions}
      <OpenAmount cause={cause} currencies={currencies} form={form} />
      {isOpenFirst && suggestions}
    </div>
  );
}

function OpenAmount({ cause, currencies, form }: Props) {
  const { t } = useTranslation();
  const { currency } = form.values;
  const isOwn = currency === cause.currency;
  return (
    <>
      <div className={styles.amount}>
        <TextInput
          label={
            cause.form.amountFirst === 'suggestions' && cause.suggestions.length > 0
              ? t('Other amount')
              : t('Amount')
          }
          inputMode="decimal"
          autoComplete="off"
          size="md"
          leftSection={currencies.length === 1 ? <b>{currencies[0]}</b> : undefined}
          leftSectionWidth={56}
          {...form.field('amount')}
        />
        {currencies.length > 1 ? (
          <NativeSelect
            label={t('Currency')}
            size="md"
            data={[...currencies]}
            {...form.field('currency')}
          />
        ) : (
          <input type="hidden" name="currency" value={currency} />
        )}
      </div>
      {!isOwn && (
        <p className="muted small">
          {t("Counts towards the {{currency}} goal at today's exchange rate.", {
            currency: cause.currency,
          })}
        </p>
      )}
    </>
  );
}

/** Suggested amounts in the cause's currency. Without JavaScript, a typed amount takes precedence. */
function Suggestions({ cause, form }: Pick<Props, 'cause' | 'form'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { suggestions, currency } = cause;
  if (suggestions.length === 0 || form.values.currency !== currency) return null;
  const plain = plainAmount(form.values.amount, currency);
  const options = suggestions.map(({ amountMinor }) => ({
    value: `${typedOf(amountMinor, currency)} ${currency}`,
    label: money({ amountMinor, currency }, 'narrow'),
  }));
  const chosen = suggestions.find(({ amountMinor }) => typedOf(amountMinor, currency) === plain);
  return (
    <div>
      <ChoiceTiles
        legend={cause.form.amountFirst === 'open' ? t('Suggested amounts') : t('Amount')}
        name="choice"
        min="7.5rem"
        options={options}
        value={`${plain} ${currency}`}
        onChange={(value) => form.set({ amount: value.split(' ')[0] ?? '' })}
      />
      <p className={styles.impact} aria-live="polite">
        {chosen?.does && (
          <>
            <b>{money({ amountMinor: chosen.amountMinor, currency }, 'narrow')}</b> {chosen.does}
          </>
        )}
      </p>
    </div>
  );
}
