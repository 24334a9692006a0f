import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { matchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, FieldRow, Panel } from '../../ui/index.ts';
import { type CauseChoice, CausesField } from './causes-field.tsx';
import { type PoolValues, plainValues } from './pool-values.ts';

type Props = {
  initial: PoolValues;
  causes: readonly CauseChoice[];
  /** Label of the submit button. */
  action: string;
  /** Address to return to without saving. */
  back: string;
  save: (values: PoolValues) => Promise<unknown>;
};

/** A sponsor's promise, for a new or an existing pool. */
export function PoolForm({ initial, causes, action, back, save }: Props) {
  const { t } = useTranslation();
  const form = useForm(matchPoolFacts, {
    initial,
    submit: (values) => save(plainValues(values as PoolValues)),
  });
  const values = form.values as PoolValues;
  return (
    <Panel>
      <Stack {...form.attributes} component="form" gap={20} maw="44rem">
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Sponsor')} autoComplete="off" {...form.field('sponsor')} />
        <Checkbox
          label={t("Don't name the sponsor publicly")}
          {...form.field('hidesSponsor', 'checkbox')}
        />
        <CausesField
          causes={causes}
          values={values}
          error={form.field('causeIds').error}
          id={form.field('causeIds').id}
          onChange={(changes) => form.set(changes)}
        />
        <FieldRow>
          <TextInput
            label={t('Amount in {{currency}}', { currency: values.currency })}
            description={t('The most the sponsor will pay in total.')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextInput
            label={t('Rate')}
            description={t('1:1 doubles a donation; 1:2 adds 1 for every 2 donated.')}
            autoComplete="off"
            {...form.field('rate')}
          />
        </FieldRow>
        <Limits field={form.field} />
        <Window field={form.field} zone={values.timeZone} />
        <Checkbox
          label={t('Also match offline donations, except in-kind gifts')}
          {...form.field('matchesByHand', 'checkbox')}
        />
        <Checkbox
          label={t('Also match donations that another pool already matches')}
          {...form.field('stacks', 'checkbox')}
        />
        <TextInput label={t('Note (for your team)')} {...form.field('note')} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {action}
          </Button>
          <Button variant="default" component={Link} to={back}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

type Field = ReturnType<typeof useForm<typeof matchPoolFacts>>['field'];

function Limits({ field }: { field: Field }) {
  const { t } = useTranslation();
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FieldRow>
      <TextInput
        label={t('Maximum per donation')}
        description={t('Leave blank for no limit')}
        {...amount}
        {...field('maxPerDonation')}
      />
      <TextInput
        label={t('Maximum per donor')}
        description={t('Leave blank for no limit')}
        {...amount}
        {...field('maxPerDonor')}
      />
      <TextInput
        label={t('Minimum donation')}
        description={t("Smaller donations aren't matched")}
        {...amount}
        {...field('minDonation')}
      />
    </FieldRow>
  );
}

function Window({ field, zone }: { field: Field; zone: string }) {
  const { t } = useTranslation();
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <FieldRow>
      <TextInput
        type="datetime-local"
        label={t('From')}
        description={t('Leave blank to start immediately')}
        {...field('from')}
      />
      <TextInput
        type="datetime-local"
        label={t('Until')}
        description={t('Leave blank for no end date')}
        {...field('until')}
      />
      <NativeSelect
        label={t('Time zone')}
        description={t('Used for the start and end times')}
        data={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        {...field('timeZone')}
      />
    </FieldRow>
  );
}
