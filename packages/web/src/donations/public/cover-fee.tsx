import { Checkbox } from '@mantine/core';
import type { GiftQuote } from '@ngo-plus/contract/donations';
import { useEffect, useState } from 'react';
import { minorTyped, typedOf, useFormat, useTranslation } from '../../kernel/index.ts';
import { calls, type GivingForm } from './use-giving.ts';

const pauseMs = 400;

/** Never chosen beforehand, and with the true figure once the amount is known. */
export function CoverFee({ causeId, form }: { causeId: string; form: GivingForm }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const quote = useQuote(causeId, form.values.amount, form.values.currency);
  const words = quote?.fee
    ? t('Add {{fee}} for the payment fee, so that the whole gift arrives', {
        fee: money(quote.fee),
      })
    : t('Add the payment fee, so that the whole gift arrives');
  const isCovered = form.values.coverFee && quote?.fee;
  return (
    <Checkbox
      label={words}
      description={isCovered ? t('You pay {{total}}.', { total: money(quote.total) }) : undefined}
      value="true"
      {...form.field('coverFee', 'checkbox')}
    />
  );
}

/** What the provider keeps of the amount that is typed; undefined until it is known. */
function useQuote(id: string, typed: string, currency: string): GiftQuote | undefined {
  const [known, setKnown] = useState<GiftQuote>();
  const minor = minorTyped(typed, currency);
  useEffect(() => {
    if (minor === undefined || minor === '0') return;
    const ended = new AbortController();
    const ask = async () => {
      const { call, quoteGift } = await calls();
      const options = { anonymous: true, signal: ended.signal };
      setKnown(await call(quoteGift, { id, amount: typedOf(minor, currency), currency }, options));
    };
    // Without the figure the box says what it does all the same.
    const timer = setTimeout(() => void ask().catch(() => setKnown(undefined)), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [id, minor, currency]);
  const isOfThis = known?.amount.amountMinor === minor && known?.amount.currency === currency;
  return isOfThis ? known : undefined;
}
