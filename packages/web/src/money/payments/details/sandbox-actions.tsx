import { Button, Group } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { type AdminPayment, fetchPayouts } from '@ngo-plus/contract/money/payments';
import { playSandboxDispute, playSandboxPayout } from '@ngo-plus/contract/money/sandbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Panel, showToast, useFailed } from '../../../ui/index.ts';
import { disputesOf, keys } from '../queries.ts';

type SandboxAction = 'open' | 'answer' | 'win' | 'lose';

const names: Readonly<Record<SandboxAction, Phrase>> = phrases({
  open: 'Open a dispute',
  answer: 'Respond to the dispute',
  win: 'Win the dispute',
  lose: 'Lose the dispute',
});

/** Simulates actions of a bank and a provider on a sandbox payment. */
export function SandboxActions({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { data: disputes } = useQuery(disputesOf(payment.id));
  const { provider, status, chargeId, amount } = payment;
  if (provider !== 'sandbox' || status !== 'succeeded' || chargeId === null) return null;
  const open = disputes?.find(({ closedAt }) => closedAt === null);
  const actions: readonly SandboxAction[] = open
    ? [...(open.state === 'needs-answer' ? (['answer'] as const) : []), 'win', 'lose']
    : disputes?.length === 0
      ? ['open']
      : [];
  return (
    <Panel title={t('Simulate events')} note={t('Test payment: no real money.')}>
      <Group gap="xs">
        {actions.map((action) => (
          <Dispute key={action} chargeId={chargeId} move={action} />
        ))}
        <PayOut chargeId={chargeId} currency={amount.currency} />
      </Group>
    </Panel>
  );
}

/** The webhook message takes a moment, so the payment is reloaded a little later. */
const webhookDelayMs = 2_000;

function useDelayedRefresh() {
  const queries = useQueryClient();
  return () => {
    const refresh = () => void queries.invalidateQueries({ queryKey: keys.all });
    refresh();
    setTimeout(refresh, webhookDelayMs);
  };
}

function Dispute({ chargeId, move }: { chargeId: string; move: SandboxAction }) {
  const { t } = useTranslation();
  const refreshLater = useDelayedRefresh();
  const isRunning = useMutation({
    mutationFn: () => call(playSandboxDispute, { chargeId, move }),
    onSuccess: () => {
      showToast('done', t('Dispute updated'), t('The webhook arrives in a moment.'));
      refreshLater();
    },
    ...useFailed(t("Couldn't simulate the dispute")),
  });
  return (
    <Button variant="default" loading={isRunning.isPending} onClick={() => isRunning.mutate()}>
      {t(names[move])}
    </Button>
  );
}

function PayOut({ chargeId, currency }: { chargeId: string; currency: string }) {
  const { t } = useTranslation();
  const lookAgain = useDelayedRefresh();
  const playing = useMutation({
    mutationFn: async () => {
      await call(playSandboxPayout, { chargeId, currency });
      await call(fetchPayouts, { provider: 'sandbox' });
    },
    onSuccess: () => {
      showToast('done', t('Payout simulated'), t('It appears under Payouts in a moment.'));
      lookAgain();
    },
    ...useFailed(t("Couldn't simulate the payout")),
  });
  return (
    <Button variant="default" loading={playing.isPending} onClick={() => playing.mutate()}>
      {t('Pay out')}
    </Button>
  );
}
