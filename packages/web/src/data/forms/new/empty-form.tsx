import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { createForm } from '@ngo-plus/contract/data/forms';
import { Link, useNavigate } from 'react-router';
import { useEndpoint, useForm, useLocale, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel } from '../../../ui/index.ts';
import { languageChoices } from '../language-names.ts';
import { formKeys } from '../queries.ts';

/** Title and language of a form without questions. */
export function EmptyForm() {
  const { t } = useTranslation();
  const reader = useLocale();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createForm, formKeys.lists);
  const languages = languageChoices(reader);
  const own = languages.find(({ value }) => reader.startsWith(value))?.value ?? 'en';
  const form = useForm(createForm.input, {
    initial: { title: '', language: own },
    submit: async ({ title, language }) => {
      const { id } = await mutateAsync({ title: title.trim(), language });
      await navigate(`/data-collection/forms/${id}`);
    },
  });
  return (
    <Panel>
      <Stack {...form.attributes} component="form" gap={20} maw="44rem">
        <ErrorSummary {...form.summary} />
        <TextInput
          label={t('Title')}
          description={t('People who fill in the form see it.')}
          maxLength={200}
          {...form.field('title')}
        />
        <NativeSelect
          label={t('Language')}
          description={t('The language you write questions in. You can add others later.')}
          data={languages}
          {...form.field('language')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Create form')}
          </Button>
          <Button variant="default" component={Link} to="/data-collection">
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
