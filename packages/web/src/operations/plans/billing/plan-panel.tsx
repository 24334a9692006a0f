import { Button } from '@mantine/core';
import {
  type Billing,
  cancelPlan,
  changeNextInterval,
  forgetBillingCard,
  resumePlan,
  type Subscription,
} from '@ngo-plus/contract/operations/plans';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Confirm,
  Panel,
  tell,
  useEndpoint,
  useFailed,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { PlanState } from '../plan-state.tsx';
import { usePlanWords } from '../plan-words.ts';
import { keys } from '../queries.ts';
import { refreshPlan } from '../refresh-plan.ts';
import styles from './billing.module.css';
import { PlanFacts } from './plan-facts.tsx';

/** The plan and what can be done about it. */
export function PlanPanel({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const words = usePlanWords();
  const { plan, subscription } = billing;
  return (
    <Panel title={t('Your plan')}>
      <p className={styles.name}>
        {words.name({ plan })}
        {subscription && (
          <PlanState state={subscription.state} ends={subscription.cancelAtPeriodEnd} />
        )}
      </p>
      <PlanFacts billing={billing} />
      {plan === 'enterprise' ? (
        <div className={styles.buttons}>
          <Button component={Link} to="/contact?topic=pricing" variant="default">
            {t('Talk to us')}
          </Button>
        </div>
      ) : (
        <Deeds billing={billing} />
      )}
    </Panel>
  );
}

const isRunning = (subscription: Subscription | null): subscription is Subscription =>
  subscription?.state === 'active' || subscription?.state === 'past_due';

function Deeds({ billing }: { billing: Billing }) {
  const { subscription } = billing;
  return (
    <div className={styles.buttons}>
      <BuyLink billing={billing} />
      {isRunning(subscription) && (
        <>
          {subscription.state === 'active' && <IntervalDeed subscription={subscription} />}
          {subscription.card && <CardDeed card={subscription.card} />}
          {subscription.cancelAtPeriodEnd ? (
            <ResumeDeed />
          ) : (
            <CancelDeed subscription={subscription} />
          )}
        </>
      )}
    </div>
  );
}

/** Nothing is left to buy for who pays yearly. */
function BuyLink({ billing: { subscription } }: { billing: Billing }) {
  const { t } = useTranslation();
  if (subscription?.state === 'active' && subscription.interval === 'year') return null;
  const words =
    subscription?.state === 'past_due'
      ? t('Pay now')
      : subscription?.state === 'active'
        ? t('Pay yearly instead')
        : t('Upgrade to Pro');
  return (
    <Button component={Link} to="/pricing/checkout">
      {words}
    </Button>
  );
}

function IntervalDeed({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(changeNextInterval, keys.all);
  const failed = useFailed(t('The plan was not changed'));
  const { interval, nextInterval, cancelAtPeriodEnd } = subscription;
  if (interval !== 'year' || cancelAtPeriodEnd) return null;
  const wanted = nextInterval === 'month' ? 'year' : 'month';
  const change = () =>
    mutate(
      { interval: wanted },
      { ...failed, onSuccess: () => tell('done', t('The plan is changed')) },
    );
  return (
    <Button variant="default" loading={isPending} onClick={change}>
      {wanted === 'month' ? t('Pay monthly after this year') : t('Stay with yearly payment')}
    </Button>
  );
}

function CardDeed({ card }: { card: NonNullable<Subscription['card']> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(forgetBillingCard, keys.all);
  const failed = useFailed(t('The card was not forgotten'));
  const forget = () =>
    mutate({}, { ...failed, onSuccess: () => tell('done', t('The card is forgotten')) });
  return (
    <Button variant="default" loading={isPending} onClick={forget}>
      {t('Forget card {{last4}}', { last4: card.last4 })}
    </Button>
  );
}

function ResumeDeed() {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(resumePlan, keys.all);
  const failed = useFailed(t('The plan was not taken up again'));
  const resume = () =>
    mutate({}, { ...failed, onSuccess: () => tell('done', t('The plan goes on')) });
  return (
    <Button variant="default" loading={isPending} onClick={resume}>
      {t('Keep the plan')}
    </Button>
  );
}

function CancelDeed({ subscription: { state, periodEnd } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndpoint(cancelPlan, keys.all);
  const failed = useFailed(t('The plan was not ended'));
  const cancel = () =>
    mutate(
      {},
      {
        ...failed,
        onSuccess: () => {
          tell('done', t('The plan is ended'));
          void refreshPlan();
        },
        onSettled: () => setAsking(false),
      },
    );
  const stays = t(
    'Nothing is deleted. What is over the limits of Starter stays, can be read and exported, and cannot grow.',
  );
  const when =
    state === 'active' && periodEnd
      ? t('Pro lasts until {{day}}, and is not charged again.', { day: day(periodEnd) })
      : t('Pro ends now, as the present period is not paid.');
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('End the plan')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('End Pro for your organisation?')}
        body={`${when} ${stays}`}
        action={t('End the plan')}
        keep={t('Keep the plan')}
        busy={isPending}
        onConfirm={cancel}
      />
    </>
  );
}
