import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { reconcilePayments } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel } from '../../../ui/index.ts';
import styles from '../payments.module.css';
import { keys, providers } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

/** Reconciles a day now, even if it was reconciled before. */
export function ReconcileForm() {
  const { data } = useQuery(providers);
  if (!data || data.length === 0) return null;
  return <Fields names={data.map(({ name }) => name)} />;
}

function Fields({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const labels = useProviderLabels();
  const compare = useEndpoint(reconcilePayments, keys.days);
  const form = useForm(reconcilePayments.input, {
    initial: { provider: names[0] ?? '', day: yesterday() },
    submit: (values) => compare.mutateAsync(values),
  });
  return (
    <Panel className={styles.above} title={t('Reconcile a day')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <Group className={styles.confirmation} gap="sm" align="flex-end">
          <NativeSelect
            label={t('Provider')}
            data={names.map((value) => ({ value, label: labels(value) }))}
            {...form.field('provider')}
          />
          <TextInput label={t('Day (UTC)')} type="date" {...form.field('day')} />
          <Button type="submit" size="md" loading={form.busy}>
            {t('Reconcile')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
