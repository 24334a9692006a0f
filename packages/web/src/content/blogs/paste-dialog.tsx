import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { draft } from '@ngo-plus/contract/content/blogs';
import { phrase } from '@ngo-plus/contract/kernel';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow } from '../../ui/index.ts';
import { reworded } from './error-messages.ts';
import { useWritePost } from './queries.ts';
import { ToneSelect } from './tone-select.tsx';
import { useDelayedClose } from './use-delayed-close.ts';
import { useRequired } from './use-required.ts';

type Props = { opened: boolean; onClose: () => void };

/** Posts a text that was written elsewhere. Closing discards it. */
export function PasteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Paste Blog')} size={720}>
      <PasteForm onClose={onClose} />
    </Dialog>
  );
}

const pasted = draft.pick({
  title: true,
  content: true,
  summary: true,
  category: true,
  tone: true,
  keywords: true,
});

function PasteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const write = useWritePost();
  useDelayedClose(write.isSuccess, onClose);
  const form = useForm(pasted, {
    initial: {
      title: '',
      content: '',
      summary: '',
      category: '',
      tone: 'informative',
      keywords: '',
    },
    submit: (values) =>
      write
        .mutateAsync({ ...values, source: 'manual', createdAt: new Date().toISOString() })
        .catch(reworded(phrase('Failed to post blog.'))),
  });
  const required = useRequired(
    form,
    ['title', 'content'],
    t('Title and blog content are required.'),
  );
  return (
    <Stack {...required.attributes} component="form" gap={20}>
      <ErrorSummary {...required.summary} />
      <TextInput
        label={t('Title')}
        {...form.field('title')}
        {...(required.missing('title') && { error: true })}
      />
      <Textarea
        label={t('Blog content')}
        description={t('Plain text or Markdown')}
        autosize={false}
        rows={10}
        resize="vertical"
        {...form.field('content')}
        {...(required.missing('content') && { error: true })}
      />
      <Textarea
        label={t('Summary (optional)')}
        description={t('If left blank, the start of the text is used')}
        autosize={false}
        rows={2}
        {...form.field('summary')}
      />
      <FieldRow least="14rem">
        <TextInput label={t('Category (optional)')} {...form.field('category')} />
        <ToneSelect {...form.field('tone')} />
      </FieldRow>
      <TextInput
        label={t('Keywords (optional)')}
        description={t('Separate them with commas')}
        {...form.field('keywords')}
      />
      <Group gap="sm">
        <Button type="submit" size="md" disabled={form.busy || write.isSuccess}>
          {form.busy ? t('Posting...') : t('Post Blog')}
        </Button>
        <Text role="status" c="var(--np-teal-text)" fw={600}>
          {write.isSuccess && t('Blog posted successfully!')}
        </Text>
      </Group>
    </Stack>
  );
}
