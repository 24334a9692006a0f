import { Stack } from '@mantine/core';
import type { Billing, Subscription } from '@ngo-plus/contract/operations/plans';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './billing.module.css';

/** The state of the plan, in sentences. */
export function PlanFacts({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { subscription, balance, plan } = billing;
  const facts = useFacts(subscription);
  return (
    <>
      {subscription?.state === 'past_due' && <Overdue subscription={subscription} />}
      <Stack className={styles.facts} component="ul" gap={6}>
        {plan === 'enterprise' && <li>{t("You're on a custom plan agreed with us.")}</li>}
        {plan === 'free' && <li>{t('Free, for as long as you like.')}</li>}
        {plan === 'pro' && !subscription && <li>{t('Provided by the platform.')}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {balance && (
          <li>
            {t("You have {{amount}} in credit. We'll take it off your next payment.", {
              amount: money(balance),
            })}
          </li>
        )}
      </Stack>
    </>
  );
}

function useFacts(subscription: Subscription | null): string[] {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  if (!subscription || subscription.state === 'ended') return [];
  const { state, trialEndsAt, periodEnd, interval, nextInterval, renewal, card } = subscription;
  if (state === 'trialing')
    return trialEndsAt
      ? [
          t(
            "You're trying Pro until {{day}}. Then you'll move to Starter unless you continue with Pro.",
            {
              day: day(trialEndsAt),
            },
          ),
        ]
      : [];
  const cycleText = interval === 'year' ? t('Paid yearly.') : t('Paid monthly.');
  if (state === 'past_due' || !periodEnd) return [cycleText];
  if (subscription.cancelAtPeriodEnd)
    return [t("Pro ends on {{day}}. Then you'll move to Starter.", { day: day(periodEnd) })];
  const next = t('Renews on {{day}} for {{price}}.', {
    day: day(periodEnd),
    price: renewal ? money(renewal) : '',
  });
  const link = t(
    "We'll email you a payment link by then. You then have 14 days to pay and keep your plan.",
  );
  const meansOfPayment = card?.keptOnlyUntil
    ? [
        t(
          "The payment provider stores the card ending in {{last4}} only until {{day}}, so we can't charge it automatically.",
          { last4: card.last4, day: day(card.keptOnlyUntil) },
        ),
        link,
      ]
    : [card ? t("We'll charge the card ending in {{last4}}.", { last4: card.last4 }) : link];
  const changes = nextInterval === interval ? [] : [t("After that you'll pay monthly.")];
  return [cycleText, next, ...meansOfPayment, ...changes];
}

function Overdue({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { renewal, graceEndsAt, failure } = subscription;
  return (
    <div className={styles.warning}>
      <p>
        {t("The next period hasn't been paid: {{price}}.", {
          price: renewal ? money(renewal) : '',
        })}
      </p>
      {failure && <p>{t("We couldn't charge your card: {{reason}}", { reason: failure })}</p>}
      {graceEndsAt && (
        <p>
          {t("Nothing changes until {{day}}. Then you'll move to Starter; nothing is deleted.", {
            day: day(graceEndsAt),
          })}
        </p>
      )}
    </div>
  );
}
