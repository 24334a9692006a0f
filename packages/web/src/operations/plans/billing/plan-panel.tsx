import { Button, Group } from '@mantine/core';
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
import { useEndpoint, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Confirm, Panel, showToast, useFailed } from '../../../ui/index.ts';
import { usePlanLabels } from '../plan-labels.ts';
import { PlanState } from '../plan-state.tsx';
import { keys } from '../queries.ts';
import { refreshPlan } from '../refresh-plan.ts';
import styles from './billing.module.css';
import { PlanFacts } from './plan-facts.tsx';

/** The plan with its actions. */
export function PlanPanel({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const labels = usePlanLabels();
  const { plan, subscription } = billing;
  return (
    <Panel title={t('Your plan')}>
      <Group className={styles.name} component="p" gap="8px 12px">
        {labels.name({ plan })}
        {subscription && (
          <PlanState state={subscription.state} ends={subscription.cancelAtPeriodEnd} />
        )}
      </Group>
      <PlanFacts billing={billing} />
      {plan === 'enterprise' ? (
        <Group className={styles.buttons} gap="xs">
          <Button component={Link} to="/contact?topic=pricing" variant="default">
            {t('Talk to us')}
          </Button>
        </Group>
      ) : (
        <Actions billing={billing} />
      )}
    </Panel>
  );
}

const isRunning = (subscription: Subscription | null): subscription is Subscription =>
  subscription?.state === 'active' || subscription?.state === 'past_due';

function Actions({ billing }: { billing: Billing }) {
  const { subscription } = billing;
  return (
    <Group className={styles.buttons} gap="xs">
      <BuyLink billing={billing} />
      {isRunning(subscription) && (
        <>
          {subscription.state === 'active' && <IntervalAction subscription={subscription} />}
          {subscription.card && <CardAction card={subscription.card} />}
          {subscription.cancelAtPeriodEnd ? (
            <ResumeAction />
          ) : (
            <CancelAction subscription={subscription} />
          )}
        </>
      )}
    </Group>
  );
}

/** Hidden for yearly subscribers, who have nothing left to buy. */
function BuyLink({ billing: { subscription } }: { billing: Billing }) {
  const { t } = useTranslation();
  if (subscription?.state === 'active' && subscription.interval === 'year') return null;
  const words =
    subscription?.state === 'past_due'
      ? t('Pay now')
      : subscription?.state === 'active'
        ? t('Switch to yearly')
        : t('Upgrade to Pro');
  return (
    <Button component={Link} to="/pricing/checkout">
      {words}
    </Button>
  );
}

function IntervalAction({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(changeNextInterval, keys.all);
  const failed = useFailed(t("Couldn't change the plan"));
  const { interval, nextInterval, cancelAtPeriodEnd } = subscription;
  if (interval !== 'year' || cancelAtPeriodEnd) return null;
  const otherInterval = nextInterval === 'month' ? 'year' : 'month';
  const changeInterval = () =>
    mutate(
      { interval: otherInterval },
      { ...failed, onSuccess: () => showToast('done', t('Plan changed')) },
    );
  return (
    <Button variant="default" loading={isPending} onClick={changeInterval}>
      {otherInterval === 'month' ? t('Switch to monthly after this year') : t('Keep paying yearly')}
    </Button>
  );
}

function CardAction({ card }: { card: NonNullable<Subscription['card']> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(forgetBillingCard, keys.all);
  const failed = useFailed(t("Couldn't remove the card"));
  const forget = () =>
    mutate({}, { ...failed, onSuccess: () => showToast('done', t('Card removed')) });
  return (
    <Button variant="default" loading={isPending} onClick={forget}>
      {t('Remove card {{last4}}', { last4: card.last4 })}
    </Button>
  );
}

function ResumeAction() {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(resumePlan, keys.all);
  const failed = useFailed(t("Couldn't resume the plan"));
  const resume = () =>
    mutate({}, { ...failed, onSuccess: () => showToast('done', t('Plan resumed')) });
  return (
    <Button variant="default" loading={isPending} onClick={resume}>
      {t('Keep plan')}
    </Button>
  );
}

function CancelAction({ subscription: { state, periodEnd } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useEndpoint(cancelPlan, keys.all);
  const failed = useFailed(t("Couldn't cancel the plan"));
  const cancel = () =>
    mutate(
      {},
      {
        ...failed,
        onSuccess: () => {
          showToast('done', t('Plan cancelled'));
          void refreshPlan();
        },
        onSettled: () => setConfirming(false),
      },
    );
  const consequences = t(
    "Nothing is deleted. Anything over Starter's limits can still be read and exported, but can't grow.",
  );
  const when =
    state === 'active' && periodEnd
      ? t("Pro stays active until {{day}} and won't be charged again.", { day: day(periodEnd) })
      : t("Pro ends now because the current period hasn't been paid.");
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Cancel plan')}
      </Button>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Cancel Pro for your organisation?')}
        body={`${when} ${consequences}`}
        action={t('Cancel plan')}
        keep={t('Keep plan')}
        busy={isPending}
        onConfirm={cancel}
      />
    </>
  );
}
