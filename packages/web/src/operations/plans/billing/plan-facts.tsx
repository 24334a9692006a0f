import type { Billing, Subscription } from '@ngo-plus/contract/operations/plans';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './billing.module.css';

/** What an administrator wants to know of the plan, in sentences. */
export function PlanFacts({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { subscription, balance, plan } = billing;
  const facts = useFacts(subscription);
  return (
    <>
      {subscription?.state === 'past_due' && <Overdue subscription={subscription} />}
      <ul className={styles.facts}>
        {plan === 'enterprise' && <li>{t('Your plan is by agreement with us.')}</li>}
        {plan === 'free' && <li>{t('Free, for as long as you like.')}</li>}
        {plan === 'pro' && !subscription && <li>{t('Given to you by the platform.')}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {balance && (
          <li>
            {t('You have {{amount}} left from earlier payments. It is taken off what comes next.', {
              amount: money(balance),
            })}
          </li>
        )}
      </ul>
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
          t('You try Pro until {{day}}. Then you are on Starter, unless you go on with Pro.', {
            day: day(trialEndsAt),
          }),
        ]
      : [];
  const rhythm = interval === 'year' ? t('Paid yearly.') : t('Paid monthly.');
  if (state === 'past_due' || !periodEnd) return [rhythm];
  if (subscription.cancelAtPeriodEnd)
    return [t('Pro lasts until {{day}}. Then you are on Starter.', { day: day(periodEnd) })];
  const next = t('Renews on {{day}} for {{price}}.', {
    day: day(periodEnd),
    price: renewal ? money(renewal) : '',
  });
  const link = t('We send a link to pay by then. You keep the plan for 14 days meanwhile.');
  const means = card?.keptOnlyUntil
    ? [
        t(
          'The payment service keeps the card ending in {{last4}} until {{day}} only, so it is not charged by itself.',
          { last4: card.last4, day: day(card.keptOnlyUntil) },
        ),
        link,
      ]
    : [card ? t('The card ending in {{last4}} is charged then.', { last4: card.last4 }) : link];
  const changes = nextInterval === interval ? [] : [t('From then on it is paid monthly.')];
  return [rhythm, next, ...means, ...changes];
}

function Overdue({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { renewal, graceEndsAt, failure } = subscription;
  return (
    <div className={styles.warning}>
      <p>
        {t('The next period is not paid yet: {{price}}.', {
          price: renewal ? money(renewal) : '',
        })}
      </p>
      {failure && <p>{t('The card was not charged: {{reason}}', { reason: failure })}</p>}
      {graceEndsAt && (
        <p>
          {t(
            'Until {{day}} everything stays as it is. Then you are on Starter; nothing is deleted.',
            {
              day: day(graceEndsAt),
            },
          )}
        </p>
      )}
    </div>
  );
}
