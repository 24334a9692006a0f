import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { HiddenDetails, OfflineMethod } from '@ngo-plus/contract/fundraising/donations';
import { hiddenDetails, offlineMethods } from '@ngo-plus/contract/fundraising/donations';
import type { Phrase } from '@ngo-plus/contract/kernel';
import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import { Grid } from '../../../ui/index.ts';
import { PageSelect } from '../../fundraisers/index.ts';
import { displayNames, offlineNames } from '../labels.ts';
import styles from './manage.module.css';
import type { CauseChoice } from './offline-page.tsx';

export type OfflineRowValues = {
  causeId: string;
  amount: string;
  currency: string;
  method: OfflineMethod;
  on: string;
  name: string;
  email: string;
  /** The contact from whose record the form was opened; empty if there is none. */
  contactId: string;
  note: string;
  hides: HiddenDetails;
  message: string;
  fundraiserId: string;
};

type Props = {
  at: number;
  row: OfflineRowValues;
  causes: readonly CauseChoice[];
  /** Returns the id and error of a field. */
  place: (name: keyof OfflineRowValues) => { id: string; error: string | undefined };
  onChange: (changes: Partial<OfflineRowValues>) => void;
  /** Omitted for the only row. */
  onRemove: (() => void) | undefined;
};

/** One donation of a batch. */
export function OfflineRow({ at, row, causes, place, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const field = (name: keyof OfflineRowValues) => ({
    ...place(name),
    value: row[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const options = <V extends string>(names: Readonly<Record<V, Phrase>>, values: readonly V[]) =>
    values.map((value) => ({ value, label: t<Phrase>(names[value]) }));
  return (
    <Grid as="fieldset" least="11rem" gap="12px" fit className={styles.row}>
      <legend>{t('Donation {{number}}', { number: at + 1 })}</legend>
      <NativeSelect
        {...field('causeId')}
        label={t('Cause')}
        data={causes.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ currentTarget: { value } }) => {
          const currency = causes.find(({ id }) => id === value)?.currency ?? row.currency;
          onChange({ causeId: value, currency, fundraiserId: '' });
        }}
      />
      <Suspense fallback={null}>
        <PageSelect {...field('fundraiserId')} causeId={row.causeId} />
      </Suspense>
      <TextInput label={t('Amount')} inputMode="decimal" {...field('amount')} />
      <CurrencySelect
        {...field('currency')}
        label={t('Currency')}
        onChange={(currency) => onChange({ currency })}
      />
      <NativeSelect
        label={t('Method')}
        data={options(offlineNames, offlineMethods)}
        {...field('method')}
      />
      <TextInput type="date" label={t('Date')} {...field('on')} />
      <TextInput label={t('Donor')} autoComplete="off" {...field('name')} />
      <TextInput
        type="email"
        label={t('Email (for a receipt)')}
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      <NativeSelect
        label={t('Public visibility')}
        data={options(displayNames, hiddenDetails)}
        {...field('hides')}
      />
      <TextInput
        label={row.method === 'in-kind' ? t('Item donated') : t('Note (optional)')}
        {...field('note')}
      />
      {onRemove && (
        <div>
          <Button
            variant="quiet"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
            aria-label={t('Remove donation {{number}}', { number: at + 1 })}
          >
            {t('Remove')}
          </Button>
        </div>
      )}
    </Grid>
  );
}
