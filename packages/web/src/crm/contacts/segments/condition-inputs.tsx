import { Group, NativeSelect } from '@mantine/core';
import { type Condition, contactKinds } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { kindNames } from '../labels.ts';
import { useCountries, useLanguages } from '../places.ts';
import { ownFields } from '../queries.ts';
import { useColleagues, usePurposes, useTags } from '../use-names.ts';
import { AmongInput } from './among-input.tsx';
import { EventInputs } from './event-inputs.tsx';
import { PeriodInputs } from './period-inputs.tsx';
import { RangeInputs } from './range-inputs.tsx';
import styles from './segments.module.css';
import { TextInputs } from './text-inputs.tsx';

export type InputsProps<C extends Condition> = {
  condition: C;
  onChange: (condition: Condition) => void;
};

/** The inputs of a condition, by its attribute. */
export function ConditionInputs({ condition, onChange }: InputsProps<Condition>) {
  switch (condition.is) {
    case 'text':
      return <TextInputs condition={condition} onChange={onChange} />;
    case 'among':
      return <PlaceInput condition={condition} onChange={onChange} />;
    case 'birth-year':
      return <RangeInputs condition={condition} onChange={onChange} />;
    case 'date':
      return <PeriodInputs condition={condition} onChange={onChange} />;
    case 'timeline':
      return <EventInputs condition={condition} onChange={onChange} />;
    case 'consent':
      return <ConsentInputs condition={condition} onChange={onChange} />;
    case 'custom':
      return <OwnInputs condition={condition} onChange={onChange} />;
    default:
      return <OneChoice condition={condition} onChange={onChange} />;
  }
}

type Single = Condition & { is: 'kind' | 'tag' | 'owner' | 'has' };

function OneChoice({ condition, onChange }: InputsProps<Single>) {
  const { t } = useTranslation();
  const { all: tags } = useTags();
  const { choices: colleagues } = useColleagues();
  const has = {
    email: t('an email address'),
    phone: t('a phone number'),
    account: t('an account'),
    'open-task': t('an open task'),
    file: t('a file'),
  } as const;
  const select = (
    value: string,
    data: readonly { value: string; label: string }[],
    choose: (value: string) => Condition,
  ) => (
    <NativeSelect
      aria-label={t('Which one')}
      value={value}
      data={[...data]}
      onChange={({ currentTarget }) => onChange(choose(currentTarget.value))}
    />
  );
  switch (condition.is) {
    case 'kind':
      return select(
        condition.kind,
        contactKinds.map((value) => ({ value, label: t(kindNames[value]) })),
        (value) => ({ is: 'kind', kind: contactKinds.find((kind) => kind === value) ?? 'donor' }),
      );
    case 'tag':
      return select(
        condition.tag,
        tags.map(({ id, name }) => ({ value: id, label: name })),
        (tag) => ({ is: 'tag', tag }),
      );
    case 'owner':
      return select(
        condition.owner ?? '',
        [{ value: '', label: t('No one') }, ...colleagues],
        (owner) => ({ is: 'owner', owner: owner || null }),
      );
    case 'has':
      return select(
        condition.what,
        Object.entries(has).map(([value, label]) => ({ value, label })),
        (what) => ({ is: 'has', what: what as keyof typeof has }),
      );
  }
}

function PlaceInput({ condition, onChange }: InputsProps<Condition & { is: 'among' }>) {
  const countries = useCountries();
  const languages = useLanguages();
  return (
    <AmongInput
      choices={condition.field === 'country' ? countries : languages}
      among={condition.among}
      onChange={(among) => onChange({ ...condition, among })}
    />
  );
}

function ConsentInputs({ condition, onChange }: InputsProps<Condition & { is: 'consent' }>) {
  const { t } = useTranslation();
  const { all } = usePurposes();
  const states = { given: t('opted in'), withdrawn: t('withdrawn'), never: t('never asked') };
  return (
    <Group className={styles.inputs} gap="xs">
      <NativeSelect
        aria-label={t('What the consent is for')}
        value={condition.purpose}
        data={all.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) =>
          onChange({
            ...condition,
            purpose: all.find(({ value }) => value === currentTarget.value)?.value ?? 'newsletter',
          })
        }
      />
      <NativeSelect
        aria-label={t('Response')}
        value={condition.state}
        data={Object.entries(states).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, state: currentTarget.value as keyof typeof states })
        }
      />
    </Group>
  );
}

function OwnInputs({ condition, onChange }: InputsProps<Condition & { is: 'custom' }>) {
  const { t } = useTranslation();
  const { data: fields = [] } = useQuery(ownFields);
  switch (condition.kind) {
    case 'text':
      return <TextInputs condition={condition} onChange={onChange} />;
    case 'number':
      return <RangeInputs condition={condition} onChange={onChange} />;
    case 'date':
      return <PeriodInputs condition={condition} onChange={onChange} />;
    case 'choice':
      return (
        <AmongInput
          choices={(fields.find(({ id }) => id === condition.field)?.choices ?? []).map(
            (value) => ({ value, label: value }),
          )}
          among={condition.among}
          onChange={(among) => onChange({ ...condition, among })}
        />
      );
    case 'yes-no':
      return (
        <NativeSelect
          aria-label={t('Which one')}
          value={condition.value ? 'yes' : 'no'}
          data={[
            { value: 'yes', label: t('Yes') },
            { value: 'no', label: t('No') },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, value: currentTarget.value === 'yes' })
          }
        />
      );
  }
}
