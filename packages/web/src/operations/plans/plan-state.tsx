import type { SubscriptionState } from '@ngo-plus/contract/operations/plans';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';

const badges: Readonly<Record<SubscriptionState, Status>> = {
  trialing: 'waiting',
  active: 'done',
  past_due: 'soon',
  ended: 'draft',
};

export function PlanState({ state, ends }: { state: SubscriptionState; ends: boolean }) {
  const { t } = useTranslation();
  const words = {
    trialing: t('Trial'),
    active: ends ? t('Ends soon') : t('Active'),
    past_due: t('Payment due'),
    ended: t('Ended'),
  };
  return (
    <StatusBadge status={state === 'active' && ends ? 'soon' : badges[state]}>
      {words[state]}
    </StatusBadge>
  );
}
