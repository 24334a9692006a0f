import { Button, Checkbox, Group, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { createOpportunity } from '@ngo-plus/contract/people/opportunities';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import {
  ConfirmLeave,
  ErrorSummary,
  FieldGroup,
  FieldRow,
  PageHeader,
  RichTextField,
} from '../../../ui/index.ts';
import type { Values } from './values.ts';

type Props = {
  title: string;
  initial: Values;
  action: string;
  back: string;
  submit: (values: Values) => Promise<unknown>;
};

const useOpportunityForm = ({ initial, submit }: Pick<Props, 'initial' | 'submit'>) =>
  useForm(createOpportunity.input, { initial, submit });

type FieldsProps = { form: ReturnType<typeof useOpportunityForm> };

/** The form of an opportunity. Entered values survive errors. */
export function OpportunityForm({ title, initial, action, back, submit }: Props) {
  const { t } = useTranslation();
  const form = useOpportunityForm({ initial, submit });
  return (
    <Stack {...form.attributes} component="form" maw="44rem">
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={title}
        crumbs={[{ label: t('Opportunities'), to: '/volunteer/opportunities' }]}
      />
      <WhatFields form={form} />
      <WhereFields form={form} />
      <WhenFields form={form} />
      <NewcomerFields form={form} />
      <Group className="unprinted" gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {action}
        </Button>
        <Button size="md" variant="quiet" component={Link} to={back}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function WhatFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('Details')}>
      <TextInput label={t('Title')} {...form.field('title')} />
      <Textarea
        label={t('Summary')}
        description={t('One or two sentences, for lists and search engines.')}
        minRows={2}
        {...form.field('summary')}
      />
      <RichTextField
        label={t('Description')}
        description={t('What people will do, what to bring, who will be there.')}
        rows={10}
        {...form.field('description')}
      />
    </FieldGroup>
  );
}

function WhereFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('Location and audience')}>
      <Checkbox label={t('Can be done from anywhere')} {...form.field('remote', 'checkbox')} />
      <TextInput
        label={form.values.remote ? t('Place (optional)') : t('Place')}
        description={t('An address people can find on their own.')}
        {...form.field('place')}
      />
      <TagsInput
        size="md"
        label={t('Skills (optional)')}
        description={t('Press Enter after each one')}
        comboboxProps={{ portalProps: { target: '#overlays' } }}
        {...form.field('skills')}
      />
    </FieldGroup>
  );
}

function WhenFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('Dates and questions')}>
      <FieldRow least="10rem">
        <TextInput type="date" label={t('First day (optional)')} {...form.field('startsOn')} />
        <TextInput type="date" label={t('Last day (optional)')} {...form.field('endsOn')} />
      </FieldRow>
      <TextInput
        type="email"
        label={t('Contact email (optional)')}
        description={t('Visible to everyone.')}
        spellCheck={false}
        {...form.field('contactEmail')}
      />
    </FieldGroup>
  );
}

function NewcomerFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('New volunteers')}>
      <Checkbox
        label={t('Approve volunteers automatically')}
        description={t(
          'People who sign up become volunteers of your organisation immediately. Otherwise you review them first.',
        )}
        {...form.field('approvesAutomatically', 'checkbox')}
      />
    </FieldGroup>
  );
}
