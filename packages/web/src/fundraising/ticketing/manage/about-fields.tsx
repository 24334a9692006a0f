import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup, useTranslation } from '../../../kernel/index.ts';
import { causeChoices } from '../queries.ts';
import type { Editor } from './use-editor.ts';

export function AboutFields({ editor: { form, values } }: { editor: Editor }) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const left = 300 - values.summary.length;
  return (
    <FieldGroup legend={t('What it is')}>
      <TextInput label={t('Title')} {...form.field('title')} />
      <Textarea
        label={t('Summary')}
        description={t(
          'Shown under the title and when the page is shared. {{left}} characters left.',
          { left },
        )}
        minRows={3}
        {...form.field('summary')}
      />
      <Textarea
        label={t('Story (optional)')}
        description={t(
          'Programme, who plays, what to bring. Markdown: ## a heading, **bold**, - a list, [words](address) for a link.',
        )}
        minRows={6}
        maxRows={24}
        {...form.field('story')}
      />
      <NativeSelect
        label={t('Raises money for (optional)')}
        description={t('The page of the event leads there.')}
        data={[
          { value: '', label: t('No cause in particular') },
          ...causes.map(({ id, title }) => ({ value: id as string, label: title })),
        ]}
        {...form.field('causeId')}
      />
      <Checkbox
        label={t('Offer buyers to add a donation')}
        description={t(
          'It stands apart from the tickets, and goes back only with the whole order.',
        )}
        {...form.field('asksDonation', 'checkbox')}
      />
      <TextInput
        label={t('Email for questions (optional)')}
        type="email"
        {...form.field('contactEmail')}
      />
    </FieldGroup>
  );
}
