import { Button, Checkbox, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  createOpportunity,
  type ManagedOpportunity,
} from '@ngo-plus/contract/people/opportunities';
import { Link } from 'react-router';
import {
  AlsoEditing,
  AutosaveStatus,
  discardNew,
  UnsavedChanges,
  useAutosave,
  VersionHistory,
} from '../../../content/revisions/index.ts';
import { useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ConfirmLeave,
  EditorSections,
  ErrorSummary,
  FieldGroup,
  FieldRow,
  PageHeader,
  RichTextField,
  SaveBar,
} from '../../../ui/index.ts';
import { opportunityPictures } from '../pictures.ts';
import type { Values } from './values.ts';

type Props = {
  title: string;
  initial: Values;
  action: string;
  back: string;
  /** The existing opportunity, when it is being edited. */
  opportunity?: ManagedOpportunity;
  submit: (values: Values) => Promise<unknown>;
};

/** The form, and what is saved of it while someone writes. */
function useOpportunityForm({
  initial,
  opportunity,
  submit,
}: Pick<Props, 'initial' | 'opportunity' | 'submit'>) {
  const form = useForm(createOpportunity.input, {
    initial,
    submit: async (values) => {
      if (opportunity) await autosave.save();
      await submit(values);
      if (!opportunity) await discardNew(record).catch(() => undefined);
    },
  });
  const user = useUser();
  // A new opportunity has the id of its writer until it is saved.
  const recordId = opportunity?.id ?? user?.id ?? '';
  const record = { kind: 'opportunity', recordId } as const;
  const autosave = useAutosave({ record, values: form.values, isDirty: form.dirty && !form.busy });
  return { form, record, autosave };
}

type FieldsProps = { form: ReturnType<typeof useOpportunityForm>['form'] };

/** The form of an opportunity. Entered values survive errors. */
export function OpportunityForm({ title, action, back, ...rest }: Props) {
  const { t } = useTranslation();
  const { form, record, autosave } = useOpportunityForm(rest);
  const { opportunity } = rest;
  const sections = [
    { id: 'details', label: t('Details'), content: <WhatFields form={form} /> },
    {
      id: 'where',
      label: t('Location and audience'),
      content: <WhereFields form={form} />,
    },
    {
      id: 'more',
      label: t('Dates and new volunteers'),
      content: (
        <>
          <WhenFields form={form} />
          <NewcomerFields form={form} />
        </>
      ),
    },
  ];
  return (
    <Stack {...form.attributes} component="form" maw="48rem">
      <ConfirmLeave form={{ dirty: form.dirty && !autosave.isStored, busy: form.busy }} />
      <ErrorSummary {...form.summary} />
      {opportunity && <AlsoEditing record={record} />}
      <UnsavedChanges
        record={record}
        values={form.values}
        changedAt={opportunity?.updatedAt}
        isDirty={form.dirty}
        onRestore={form.set}
        {...(!opportunity && { onDiscard: () => void discardNew(record).catch(() => undefined) })}
      />
      <PageHeader
        title={title}
        crumbs={[{ label: t('Opportunities'), to: '/volunteer/opportunities' }]}
      />
      <EditorSections sections={sections} problems={form.summary.problems} />
      <SaveBar>
        <Button type="submit" size="md" loading={form.busy}>
          {action}
        </Button>
        <Button size="md" variant="quiet" component={Link} to={back}>
          {t('Cancel')}
        </Button>
        <VersionHistory
          record={record}
          values={form.values}
          onRestore={form.set}
          show={({ title = '', description = '' }) => ({ title, text: description })}
        />
        <AutosaveStatus autosave={autosave} />
      </SaveBar>
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
        pictures={opportunityPictures}
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
    <FieldGroup legend={t('Dates and contact')}>
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
