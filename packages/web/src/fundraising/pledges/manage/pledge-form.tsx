import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { pledgeFacts } from '@ngo-plus/contract/fundraising/pledges';
import { Link } from 'react-router';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, Panel } from '../../../ui/index.ts';
import { InstalmentsField } from './instalments-field.tsx';
import { type PledgeValues, plainValues } from './pledge-values.ts';

export type CauseChoice = {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
};

type Props = {
  initial: PledgeValues;
  causes: readonly CauseChoice[];
  /** Label of the submit button. */
  action: string;
  /** Address to return to without saving. */
  back: string;
  save: (values: PledgeValues) => Promise<unknown>;
};

/** A pledge: donor, cause, and the amounts with their due days. */
export function PledgeForm({ initial, causes, action, back, save }: Props) {
  const { t } = useTranslation();
  const form = useForm(pledgeFacts, {
    initial,
    submit: (values) => save(plainValues(values as PledgeValues)),
  });
  const values = form.values as PledgeValues;
  const chooseCause = (causeId: string) => {
    const currency = causes.find(({ id }) => id === causeId)?.currency ?? values.currency;
    form.set({ causeId, currency });
  };
  return (
    <Panel>
      <Stack {...form.attributes} component="form" gap={20} maw="44rem">
        <ErrorSummary {...form.summary} />
        <NativeSelect
          label={t('Cause')}
          data={causes.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('causeId')}
          onChange={({ currentTarget }) => chooseCause(currentTarget.value)}
        />
        <FieldRow>
          <TextInput label={t('Donor name')} autoComplete="off" {...form.field('name')} />
          <TextInput
            type="email"
            label={t('Email (for reminders)')}
            autoComplete="off"
            spellCheck={false}
            {...form.field('email')}
          />
        </FieldRow>
        <CurrencySelect label={t('Currency')} {...form.field('currency')} />
        <InstalmentsField
          parts={values.parts}
          currency={values.currency}
          fieldAt={(path) => form.within(`parts.${path}`)}
          onChange={(parts) => form.set({ parts: [...parts] })}
        />
        <Checkbox
          label={t(
            'Send reminders automatically: a week before each due date and when a payment is overdue',
          )}
          {...form.field('reminds', 'checkbox')}
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
