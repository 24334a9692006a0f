import { Button, Text } from '@mantine/core';
import { freeTrialDays, startFreeTrial } from '@ngo-plus/contract/operations/plans';
import { useNavigate } from 'react-router';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Panel, showToast, useFailed } from '../../../ui/index.ts';
import { keys } from '../queries.ts';
import { refreshPlan } from '../refresh-plan.ts';

/** Available once per organisation. */
export function FreeTrialPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useEndpoint(startFreeTrial, keys.all);
  const failed = useFailed(t("Couldn't start the free trial"));
  const start = () =>
    mutate(
      {},
      {
        ...failed,
        onSuccess: async () => {
          await refreshPlan();
          showToast('done', t('Your free trial has started'));
          await navigate('/settings/billing');
        },
      },
    );
  return (
    <Panel title={t('Try it first')}>
      <Text mb="md">
        {t(
          'All of Pro for {{days}} days, without a card. Then you move to Starter automatically, and nothing is deleted.',
          { days: freeTrialDays },
        )}
      </Text>
      <Button variant="default" loading={isPending} onClick={start}>
        {t('Start free trial')}
      </Button>
    </Panel>
  );
}
