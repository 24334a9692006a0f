import { Checkbox } from '@mantine/core';
import type { DonationQuote } from '@ngo-plus/contract/fundraising/donations';
import { useEffect, useState } from 'react';
import { minorTyped, typedOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { calls, type DonationForm } from './use-donate.ts';

const pauseMs = 400;

type Props = { form: DonationForm; quote: DonationQuote | undefined };

/** Never ticked by default; shows the fee once the amount is known. */
export function CoverFee({ form, quote }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const words = quote?.fee
    ? t('Add {{fee}} to cover the payment fee', { fee: money(quote.fee) })
    : t('Cover the payment fee');
  return (
    <Checkbox
      label={words}
      description={t('So the cause receives your full donation.')}
      value="true"
      {...form.field('coverFee', 'checkbox')}
    />
  );
}

/**
 * Returns the provider's fee on the typed amount; undefined until it is known. @param id of a cause that offers fee
 * cover
 */
export function useQuote(
  id: string | undefined,
  { values }: DonationForm,
): DonationQuote | undefined {
  const { amount: typed, currency } = values;
  const [quote, setQuote] = useState<DonationQuote>();
  const minor = minorTyped(typed, currency);
  useEffect(() => {
    if (id === undefined || minor === undefined || minor === '0') return;
    const ended = new AbortController();
    const fetchQuote = async () => {
      const { call, quoteDonation } = await calls();
      const options = { anonymous: true, signal: ended.signal };
      setQuote(
        await call(quoteDonation, { id, amount: typedOf(minor, currency), currency }, options),
      );
    };
    // The checkbox works without the figure.
    const timer = setTimeout(() => void fetchQuote().catch(() => setQuote(undefined)), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [id, minor, currency]);
  const isOfThis = quote?.amount.amountMinor === minor && quote?.amount.currency === currency;
  return isOfThis ? quote : undefined;
}
