import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RichTextField } from '../../../ui/index.ts';
import { eventPictures } from '../pictures.ts';
import { causeChoices } from '../queries.ts';
import type { Editor } from './use-editor.ts';

export function AboutFields({ editor: { form, values } }: { editor: Editor }) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const remaining = 300 - values.summary.length;
  return (
    <FieldGroup legend={t('Details')}>
      <TextInput label={t('Title')} {...form.field('title')} />
      <Textarea
        label={t('Summary')}
        description={t(
          'Shown under the title and when the page is shared. {{left}} characters left.',
          { left: remaining },
        )}
        minRows={3}
        {...form.field('summary')}
      />
      <RichTextField
        label={t('Story (optional)')}
        description={t('Programme, performers, what to bring.')}
        rows={10}
        pictures={eventPictures}
        {...form.field('story')}
      />
      <NativeSelect
        label={t('Cause (optional)')}
        description={t('Linked from the event page.')}
        data={[
          { value: '', label: t('No cause') },
          ...causes.map(({ id, title }) => ({ value: id as string, label: title })),
        ]}
        {...form.field('causeId')}
      />
      <Checkbox
        label={t('Offer an add-on donation')}
        description={t('Shown separately from tickets, and refunded only with the whole order.')}
        {...form.field('asksDonation', 'checkbox')}
      />
      <TextInput
        label={t('Contact email (optional)')}
        type="email"
        {...form.field('contactEmail')}
      />
    </FieldGroup>
  );
}
