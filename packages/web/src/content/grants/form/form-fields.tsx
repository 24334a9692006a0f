import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { maxLabels } from '@ngo-plus/contract/content/grants';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow, SkeletonLines } from '../../../ui/index.ts';
import { grantChoices } from '../queries.ts';
import styles from './grant-form.module.css';
import type { GrantForm } from './grant-form.tsx';

type Props = { form: GrantForm };

/** Existing names as suggestions, so that the filters do not split into spellings. */
const useSuggestions = () => useQuery(grantChoices()).data;

export function AboutFields({ form }: Props) {
  const { t } = useTranslation();
  const list = useId();
  const suggestions = useSuggestions();
  return (
    <FieldGroup legend={t('Grant')}>
      <TextInput label={t('Title')} {...form.field('title')} />
      <TextInput
        label={t('Funder')}
        description={t('The organisation that provides the money')}
        {...form.field('donorAgency')}
      />
      <Textarea
        label={t('Summary (optional)')}
        description={t('What it funds, in one or two sentences')}
        autosize={false}
        rows={3}
        {...form.field('summary')}
      />
      <TextInput
        label={t('Category (optional)')}
        list={list}
        autoComplete="off"
        {...form.field('category')}
      />
      <datalist id={list}>
        {suggestions?.category.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGroup>
  );
}

export function EligibilityFields({ form }: Props) {
  const { t } = useTranslation();
  const offered = useSuggestions();
  const tags = {
    maxTags: maxLabels,
    acceptValueOnBlur: true,
    classNames: { inputField: styles.tag ?? '' },
    comboboxProps: { portalProps: { target: '#overlays' } },
  };
  return (
    <FieldGroup legend={t('Eligibility')}>
      <Textarea
        label={t('Who can apply (optional)')}
        description={t('The first line is the summary shown in lists')}
        autosize={false}
        rows={4}
        {...form.field('eligibility')}
      />
      <TagsInput
        size="md"
        label={t('Countries (optional)')}
        description={t('Press Enter after each one')}
        data={offered?.country ?? []}
        {...tags}
        {...form.field('country')}
      />
      <TagsInput
        size="md"
        label={t('Areas of interest (optional)')}
        description={t('Press Enter after each one')}
        data={offered?.areaOfInterest ?? []}
        {...tags}
        {...form.field('areaOfInterest')}
      />
    </FieldGroup>
  );
}

const AmountGroup = lazy(() =>
  import('./amount-fields.tsx').then(({ AmountFields }) => ({ default: AmountFields })),
);

/** The list of currencies loads after the rest of the form. */
export function AmountFields({ form }: Props) {
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <AmountGroup form={form} />
    </Suspense>
  );
}

export function CallFields({ form }: Props) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('Application')}>
      <FieldRow least="15rem">
        <TextInput
          type="date"
          label={t('Deadline (optional)')}
          description={t('Leave blank if applications are accepted all year')}
          {...form.field('deadlineDate')}
        />
        <TextInput
          type="date"
          label={t('Posted on (optional)')}
          description={t('Leave blank for today')}
          {...form.field('postDate')}
        />
      </FieldRow>
      <TextInput
        label={t('Deadline note (optional)')}
        description={t('For example “Two rounds a year” or “17:00 in London”')}
        {...form.field('deadlineNote')}
      />
      <NativeSelect
        label={t('Status')}
        description={t('Closes automatically after the deadline')}
        data={[
          { value: 'open', label: t('Open') },
          { value: 'forecast', label: t('Announced, not yet open') },
          { value: 'closed', label: t('Closed') },
        ]}
        {...form.field('stage')}
      />
      <TextInput
        type="url"
        label={t('Application page (optional)')}
        description={t('Where people apply. Begins with https://')}
        {...form.field('url')}
      />
    </FieldGroup>
  );
}

export function TextFields({ form }: Props) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('More details')}>
      <Textarea
        label={t('Description (optional)')}
        description={t('Markdown: ## for a heading, - for a list, [words](address) for a link')}
        autosize={false}
        rows={10}
        resize="vertical"
        {...form.field('description')}
      />
      <Textarea
        label={t('Contact (optional)')}
        description={t('Who to ask, with an email address or phone number')}
        autosize={false}
        rows={2}
        {...form.field('contact')}
      />
      <TextInput
        type="url"
        label={t('Image URL (optional)')}
        description={t('Leave blank to use an automatically drawn picture')}
        {...form.field('imageUrl')}
      />
    </FieldGroup>
  );
}
