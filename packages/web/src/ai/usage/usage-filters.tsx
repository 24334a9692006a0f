import { NativeSelect, TextInput } from '@mantine/core';
import type { usageChoices } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { featureName } from './feature-name.ts';
import { choicesOf, type Filters } from './queries.ts';
import styles from './usage.module.css';

type Choices = Output<typeof usageChoices>;

const none: Choices = { organisations: [], people: [], features: [], models: [], providers: [] };

/** The filters are in the address, so that a view can be shared. */
export function UsageFilters({ filters, ofPlatform }: { filters: Filters; ofPlatform: boolean }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const { data: choices = none } = useQuery(choicesOf(filters));
  const set = (name: keyof Filters) => (value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const same = (value: string) => ({ value, label: value });
  return (
    <form
      aria-label={t('Filter usage')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Day label={t('From')} value={filters.from} max={filters.to} onChange={set('from')} />
      <Day label={t('To')} value={filters.to} min={filters.from} onChange={set('to')} />
      {ofPlatform && (
        <Choice
          label={t('Organisation')}
          every={t('All organisations')}
          value={filters.orgId}
          data={choices.organisations.map(named)}
          onChange={set('orgId')}
        />
      )}
      <Choice
        label={t('Person')}
        every={t('Everyone')}
        value={filters.userId}
        data={choices.people.map(named)}
        onChange={set('userId')}
      />
      <Choice
        label={t('Purpose')}
        every={t('All purposes')}
        value={filters.feature}
        data={choices.features.map((value) => ({ value, label: featureName(value, t) }))}
        onChange={set('feature')}
      />
      <Choice
        label={t('Model')}
        every={t('All models')}
        value={filters.model}
        data={choices.models.map(same)}
        onChange={set('model')}
      />
      <Choice
        label={t('Provider')}
        every={t('All providers')}
        value={filters.provider}
        data={choices.providers.map(same)}
        onChange={set('provider')}
      />
    </form>
  );
}

type ChoiceProps = {
  label: string;
  every: string;
  value: string;
  data: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, every, value, data, onChange }: ChoiceProps) {
  // A value of the address that has no calls in this period stays visible.
  const isKnown = value === '' || data.some((one) => one.value === value);
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: every },
        ...data,
        ...(isKnown ? [] : [{ value, label: value.slice(0, 20) }]),
      ]}
    />
  );
}

type DayProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
};

const Day = ({ label, value, onChange, ...bounds }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    value={value}
    required
    withAsterisk={false}
    {...bounds}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
