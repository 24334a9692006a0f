import { Button, NativeSelect } from '@mantine/core';
import {
  type DayOrder,
  type DonationImportDetail,
  type DonationImportField,
  dayOrders,
  donationImportFields,
  type OfflineMethod,
  offlineMethods,
} from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ColumnTable, importStyles as styles } from '../../../platform/imports/index.ts';
import { Panel } from '../../../ui/index.ts';
import { offlineNames } from '../labels.ts';
import { causeChoices } from '../queries.ts';
import own from './imports.module.css';
import { fieldNames, orderNames } from './labels.ts';
import { useMapping } from './queries.ts';

type Choices = Readonly<Record<string, DonationImportField | ''>>;

const chosenIn = (run: DonationImportDetail): Choices =>
  Object.fromEntries(run.columns.map(({ name, field }) => [name, field ?? '']));

/** The columns that fill something. */
const mappingOf = (choices: Choices) =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, field]) =>
      field === '' ? [] : [[name, field] as const],
    ),
  );

/** Which column fills what, and what holds for rows that say nothing. */
export function Columns({ run }: { run: DonationImportDetail }) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState(() => chosenIn(run));
  const [rest, setRest] = useState({
    causeId: run.causeId ?? '',
    method: run.method,
    dayOrder: run.dayOrder,
  });
  const again = useMapping();
  const filled = Object.values(choices).filter((field) => field !== '');
  const twice = filled.find((field, at) => filled.indexOf(field) !== at);
  const read = () => {
    const { causeId, ...others } = rest;
    const mapping = mappingOf(choices);
    if (!twice)
      again.mutate({ id: run.id, mapping, causeId: causeId === '' ? null : causeId, ...others });
  };
  return (
    <Panel
      pad={false}
      title={t('Match columns')}
      note={t("We've matched columns by name. Correct any that are wrong.")}
    >
      <ColumnTable
        columns={run.columns}
        choice={({ name }) => (
          <NativeSelect
            size="sm"
            aria-label={t('Match column {{name}} to', { name })}
            data={[
              { value: '', label: t('Skip') },
              ...donationImportFields.map((field) => ({
                value: field,
                label: t(fieldNames[field]),
              })),
            ]}
            value={choices[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setChoices({
                ...choices,
                [name]: donationImportFields.find((field) => field === value) ?? '',
              })
            }
          />
        )}
      />
      <div className={own.rest}>
        <Rest values={rest} onChange={(changes) => setRest({ ...rest, ...changes })} />
      </div>
      <div className={styles.mapping}>
        {twice && (
          <p role="alert">
            {t('Two columns are matched to “{{field}}”. Skip one of them.', {
              field: t(fieldNames[twice as DonationImportField]),
            })}
          </p>
        )}
        {again.error && <p role="alert">{again.error.message}</p>}
        <Button variant="default" loading={again.isPending} onClick={read}>
          {t('Read the file again')}
        </Button>
      </div>
    </Panel>
  );
}

type RestValues = { causeId: string; method: OfflineMethod; dayOrder: DayOrder };

function Rest(props: { values: RestValues; onChange: (changes: Partial<RestValues>) => void }) {
  const { values, onChange } = props;
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  return (
    <>
      <NativeSelect
        label={t('Cause for rows without one')}
        data={[
          { value: '', label: t('None: skip these rows') },
          ...causes
            .filter(({ status }) => status !== 'draft')
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={values.causeId}
        onChange={({ currentTarget: { value } }) => onChange({ causeId: value })}
      />
      <NativeSelect
        label={t('Payment method for rows without one')}
        data={offlineMethods.map((value) => ({ value, label: t(offlineNames[value]) }))}
        value={values.method}
        onChange={({ currentTarget: { value } }) =>
          onChange({ method: offlineMethods.find((one) => one === value) ?? 'cash' })
        }
      />
      <NativeSelect
        label={t('Date format')}
        data={dayOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
        value={values.dayOrder}
        onChange={({ currentTarget: { value } }) =>
          onChange({ dayOrder: dayOrders.find((one) => one === value) ?? 'day-first' })
        }
      />
    </>
  );
}
