import { NativeSelect } from '@mantine/core';
import {
  type DonationImportOptions,
  dayOrders,
  offlineMethods,
} from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import type { OptionsProps } from '../../../platform/imports/index.ts';
import { Grid, Panel } from '../../../ui/index.ts';
import { offlineNames } from '../labels.ts';
import { causeChoices } from '../queries.ts';
import styles from './imports.module.css';
import { orderNames } from './labels.ts';

/** Defaults for rows without a value, and the date format. */
export function Options({ options, onChange }: OptionsProps<DonationImportOptions>) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const open = causes.filter(({ status }) => status !== 'draft');
  return (
    <Panel title={t('Missing details')}>
      <Grid least="14rem" fit className={styles.options}>
        <NativeSelect
          label={t('Cause for rows without one')}
          data={[
            { value: '', label: t('None: skip these rows') },
            ...open.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={options.causeId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...options, causeId: open.find(({ id }) => id === value)?.id ?? null })
          }
        />
        <NativeSelect
          label={t('Payment method for rows without one')}
          data={offlineMethods.map((value) => ({ value, label: t(offlineNames[value]) }))}
          value={options.method}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...options, method: offlineMethods.find((one) => one === value) ?? 'cash' })
          }
        />
        <NativeSelect
          label={t('Date format')}
          data={dayOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
          value={options.dayOrder}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...options,
              dayOrder: dayOrders.find((one) => one === value) ?? 'day-first',
            })
          }
        />
      </Grid>
    </Panel>
  );
}
