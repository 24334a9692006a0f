import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { readPaymentOffer } from '@ngo-plus/contract/money/payments';
import { type Billing, buyPlan, priceCurrencies } from '@ngo-plus/contract/operations/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  call,
  RequestFailed,
  useEndpoint,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { ChoiceTiles, Columns, ErrorSummary, Panel } from '../../../ui/index.ts';
import { type Choice, keys, quoteQuery } from '../queries.ts';
import { refreshPlan } from '../refresh-plan.ts';
import { CouponField } from './coupon-field.tsx';
import { firstChoice } from './first-choice.ts';
import { PriceLines } from './price-lines.tsx';

const offerQuery = () => ({
  queryKey: ['payments', 'offer'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPaymentOffer, {}, { signal }),
});

/** Interval, currency and coupon on one side, the price on the other. */
export function CheckoutForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const ownCurrency = useUser()?.organisation.currency;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(billing, address, ownCurrency));
  const [saveCard, setSaveCard] = useState(false);
  const quote = useQuery(quoteQuery(choice));
  const { data: offer } = useQuery(offerQuery());
  const maySaveCard = offer?.savesCardsIn.includes(choice.currency) ?? false;
  const { pay, busy, problem, attempt } = usePayment(choice, saveCard && maySaveCard);
  const total = quote.data?.total.amountMinor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (total !== undefined && !quote.isPlaceholderData) pay(total);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Columns
        aside={
          <Panel title={t('Summary')}>
            <PriceLines quote={quote.data} error={quote.error} busy={quote.isFetching} />
            {!quote.error && (
              <Button type="submit" size="md" fullWidth loading={busy || quote.data === undefined}>
                {total === '0' ? t('Activate Pro') : t('Go to payment')}
              </Button>
            )}
            <Text c="dimmed" size="sm" mt="sm">
              {offer?.isLive === false
                ? t('Demo mode: no money moves.')
                : t("You pay on our payment provider's page. We never see your card.")}
            </Text>
          </Panel>
        }
      >
        <ErrorSummary attempt={attempt} problems={problem ? [{ message: problem }] : []} />
        <Panel title={t('Payment')}>
          <Stack gap={20}>
            <Intervals billing={billing} choice={choice} onChange={setChoice} />
            <Currency billing={billing} choice={choice} onChange={setChoice} />
            <CouponField
              quote={quote.data}
              settled={!quote.isFetching}
              onApply={(coupon) => setChoice({ ...choice, coupon })}
            />
            {maySaveCard && (
              <Checkbox
                checked={saveCard}
                onChange={(event) => setSaveCard(event.currentTarget.checked)}
                label={t('Save my card and charge it when the plan renews')}
                description={t('You can remove the card and cancel the plan at any time.')}
              />
            )}
          </Stack>
        </Panel>
      </Columns>
    </form>
  );
}

/** Goes to the payment service, or directly to the success page when there is nothing to pay. */
function usePayment(choice: Choice, saveCard: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, error, failureCount } = useEndpoint(buyPlan, keys.all);
  const [isLeaving, setLeaving] = useState(false);
  const pay = (totalMinor: string) =>
    mutate(
      { ...choice, totalMinor, saveCard },
      {
        onSuccess: async ({ checkoutUrl }) => {
          setLeaving(true);
          if (checkoutUrl !== null) return location.assign(checkoutUrl);
          await refreshPlan();
          await navigate('/payment-success');
        },
        onError: () => void client.invalidateQueries({ queryKey: keys.quote }),
      },
    );
  const problem = error instanceof RequestFailed ? error.message : undefined;
  const other = error && !problem ? t('Something went wrong. Try again.') : undefined;
  return { pay, busy: isPending || isLeaving, problem: problem ?? other, attempt: failureCount };
}

type FieldProps = { billing: Billing; choice: Choice; onChange: (choice: Choice) => void };

function Intervals({ billing: { subscription }, choice, onChange }: FieldProps) {
  const { t } = useTranslation();
  // Monthly subscribers can only switch to yearly.
  if (subscription?.state === 'active') return null;
  return (
    <ChoiceTiles
      legend={t('Frequency')}
      name="interval"
      min="11rem"
      value={choice.interval}
      onChange={(interval) => onChange({ ...choice, interval })}
      options={[
        { value: 'month', label: t('Monthly'), hint: t('Pay month by month') },
        { value: 'year', label: t('Yearly'), hint: t('Two months free') },
      ]}
    />
  );
}

function Currency({ billing: { currencies }, choice, onChange }: FieldProps) {
  const { t } = useTranslation();
  const note = useCurrencyNote(currencies, choice.currency);
  if (currencies.length < 2) return note && <Text mb="md">{note}</Text>;
  return (
    <NativeSelect
      label={t('Currency')}
      description={[note, t('Applies for as long as you have the plan.')].filter(Boolean).join(' ')}
      data={[...currencies]}
      value={choice.currency}
      onChange={(event) => onChange({ ...choice, currency: event.currentTarget.value })}
    />
  );
}

/** Why Pro cannot be paid in the organisation's currency; undefined when it can. */
function useCurrencyNote(currencies: readonly string[], chosen: string): string | undefined {
  const { t } = useTranslation();
  const own = useUser()?.organisation.currency;
  if (own === undefined || currencies.includes(own)) return undefined;
  const isPriced = priceCurrencies.some((currency) => currency === own);
  if (!isPriced) return t("Pro isn't priced in {{own}}, your organisation's currency.", { own });
  return currencies.length === 1
    ? t(
        "You pay in {{chosen}}, either because you've paid in it before or because we accept no other currency.",
        {
          chosen,
        },
      )
    : t("We can't take payments in {{own}}, the currency of your organisation.", { own });
}
