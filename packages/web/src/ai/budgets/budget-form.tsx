import { Button, Checkbox, Group, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import {
  type Budget,
  changeBudget,
  createBudget,
  featureName as featureRule,
} from '@ngo-plus/contract/ai/budgets';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { CurrencySelect } from '../../identity/accounts/index.ts';
import { minorTyped, useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, showToast } from '../../ui/index.ts';
import { featureNames } from '../usage/index.ts';
import { budgetKeys, organisationsFor, peopleFor } from './queries.ts';

type Props = {
  /** Undefined while the dialog is closed. */
  edited: Budget | 'new' | undefined;
  ofPlatform: boolean;
  onClose: () => void;
};

/** The dialog in which a budget is added or changed. */
export function BudgetForm({ edited, ofPlatform, onClose }: Props) {
  const { t } = useTranslation();
  const budget = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      opened={edited !== undefined}
      onClose={onClose}
      title={budget ? t('Edit budget') : t('Add budget')}
    >
      {edited !== undefined && <Fields budget={budget} ofPlatform={ofPlatform} onClose={onClose} />}
    </Dialog>
  );
}

const subjects = ['organisation', 'person', 'feature'] as const;
type Subject = (typeof subjects)[number];

const fields = z.object({
  subject: z.enum(subjects),
  orgId: z.string(),
  userId: z.string(),
  feature: featureRule,
  amountMinor: z.string().trim().min(1, 'Enter an amount'),
  currency: createBudget.input.shape.currency,
  isHard: z.boolean(),
});

/** Who a new budget is for must be chosen; that of an existing one stays. */
const rulesFor = ({ budget, ofPlatform }: Pick<FieldsProps, 'budget' | 'ofPlatform'>) =>
  fields
    .refine(({ orgId }) => budget !== undefined || !ofPlatform || orgId !== '', {
      error: 'Choose an organisation',
      path: ['orgId'],
    })
    .refine(
      ({ subject, userId }) => budget !== undefined || subject !== 'person' || userId !== '',
      { error: 'Choose a person', path: ['userId'] },
    );

type FieldsProps = Omit<Props, 'edited'> & { budget: Budget | undefined };

function Fields({ budget, ofPlatform, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const form = useBudgetForm({ budget, ofPlatform, onClose });
  const { subject, orgId } = form.values;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {!budget && (
        <>
          {ofPlatform && (
            <OrganisationSelect
              value={orgId}
              error={form.field('orgId').error}
              onChange={(id) => form.set({ orgId: id, userId: '' })}
            />
          )}
          <NativeSelect
            label={t('Budget for')}
            data={[
              ...(ofPlatform
                ? [{ value: 'organisation', label: t('The whole organisation') }]
                : []),
              { value: 'person', label: t('One person') },
              { value: 'feature', label: t('One purpose') },
            ]}
            {...form.field('subject')}
          />
          {subject === 'person' && (
            <PersonSelect
              orgId={ofPlatform ? orgId : 'own'}
              value={form.values.userId}
              error={form.field('userId').error}
              onChange={(userId) => form.set({ userId })}
            />
          )}
          {subject === 'feature' && (
            <NativeSelect label={t('Purpose')} data={featureNames(t)} {...form.field('feature')} />
          )}
        </>
      )}
      <FieldRow>
        <TextInput
          inputMode="decimal"
          label={t('Amount per month')}
          {...form.field('amountMinor')}
        />
        <CurrencySelect
          label={t('Currency')}
          disabled={budget !== undefined}
          {...form.field('currency')}
        />
      </FieldRow>
      <Checkbox
        label={t('Hard limit')}
        description={t(
          'Never exceeded: the built-in engine writes for the rest of the month. Without it, people are only notified.',
        )}
        {...form.field('isHard', 'checkbox')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {budget ? t('Save budget') : t('Add budget')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function useBudgetForm({ budget, ofPlatform, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const create = useEndpoint(createBudget, budgetKeys);
  const change = useEndpoint(changeBudget, budgetKeys);
  const first: Subject = ofPlatform ? 'organisation' : 'person';
  const [rules] = useState(() => rulesFor({ budget, ofPlatform }));
  return useForm(rules, {
    initial: {
      subject: first,
      orgId: '',
      userId: '',
      feature: 'blogs.generate',
      amountMinor: budget
        ? decimalOf(BigInt(budget.amount.amountMinor), budget.amount.currency)
        : '',
      currency: budget?.amount.currency ?? 'USD',
      isHard: budget?.isHard ?? true,
    },
    submit: async ({ subject, orgId, userId, feature, amountMinor, currency, isHard }) => {
      const amount = { amountMinor: minorTyped(amountMinor, currency)?.toString() ?? '', isHard };
      if (budget) await change.mutateAsync({ id: budget.id, ...amount });
      else
        await create.mutateAsync({
          ...amount,
          currency,
          ...(ofPlatform && { orgId }),
          userId: subject === 'person' ? userId : null,
          feature: subject === 'feature' ? feature : null,
        });
      showToast('done', budget ? t('Budget saved') : t('Budget added'));
      onClose();
    },
  });
}

type SelectProps = {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

function OrganisationSelect({ value, error, onChange }: SelectProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(organisationsFor(search));
  return (
    <Select
      label={t('Organisation')}
      placeholder={t('Search by name')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      error={error}
      searchable
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={t('No organisation with that name.')}
    />
  );
}

function PersonSelect({ orgId, value, error, onChange }: SelectProps & { orgId: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(peopleFor(orgId, search));
  return (
    <Select
      label={t('Person')}
      placeholder={t('Search by name')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      error={error}
      searchable
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={t('No member with that name.')}
    />
  );
}
