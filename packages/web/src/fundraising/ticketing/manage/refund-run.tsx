import { Button, Group, Progress, Stack } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import {
  refundsTickets,
  startRefundRun,
  stopRefundRun,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Panel, PersonalOnly, useFailed } from '../../../ui/index.ts';
import { refundRunOf, useChange } from '../queries.ts';

/** Progress of a cancelled event's refunds. */
export function RefundRun({ id }: { id: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { onError } = useFailed(t('Something went wrong'));
  const { data } = useQuery(refundRunOf(id));
  const start = useChange(startRefundRun);
  const stop = useChange(stopRefundRun);
  const may = allows(refundsTickets, useUser()?.role);
  if (!data || (data.orders === 0 && data.byHand === 0)) return null;
  const { state, orders, returned, failed, byHand } = data;
  const running = state === 'running';
  const open = orders - returned;
  return (
    <Panel title={t('Refunds in progress')}>
      <Stack>
        {orders > 0 && (
          <>
            <Progress
              value={(100 * returned) / orders}
              aria-label={t('Orders refunded')}
              size="lg"
            />
            <p role="status">
              {t('{{returned}} of {{orders}} orders refunded', {
                returned: number(returned),
                orders: number(orders),
              })}
              {failed > 0 &&
                `, ${t('{{failed}} failed: open them to see why', { failed: number(failed) })}`}
            </p>
          </>
        )}
        {byHand > 0 && (
          <p>
            {t('{{count}} orders were paid offline. Refund them yourself.', {
              count: byHand,
              defaultValue_one: 'One order was paid offline. Refund it yourself.',
            })}
          </p>
        )}
        {may && open > 0 && (
          <Group gap="xs">
            {running ? (
              <Button
                variant="default"
                loading={stop.isPending}
                onClick={() => void stop.mutateAsync({ id }).catch(onError)}
              >
                {t('Stop')}
              </Button>
            ) : (
              <PersonalOnly>
                <Button
                  loading={start.isPending}
                  onClick={() => void start.mutateAsync({ id }).catch(onError)}
                >
                  {state === 'none' ? t('Refund all orders') : t('Continue')}
                </Button>
              </PersonalOnly>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
