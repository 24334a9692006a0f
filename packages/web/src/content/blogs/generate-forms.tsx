import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { generatePost, generatePostSimply } from '@ngo-plus/contract/content/blogs';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, FieldRow } from '../../ui/index.ts';
import { type Generated, generate, generateSimply } from './generation.ts';
import { ToneSelect } from './tone-select.tsx';
import { useUnmountSignal } from './use-unmount-signal.ts';

type Props = {
  onGenerated: (generated: Generated) => void;
  /** A text already exists, so posting it is the primary action. */
  again: boolean;
};

export function GenerateSimply({ onGenerated, again }: Props) {
  const { t } = useTranslation();
  const signal = useUnmountSignal();
  const form = useForm(generatePostSimply.input, {
    initial: { prompt: '' },
    submit: async (values) => onGenerated(await generateSimply(values, { signal: signal() })),
  });
  return (
    <Stack {...form.attributes} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Prompt')}
        description={t('For example: a blog post about keeping volunteers through the winter')}
        autosize={false}
        rows={3}
        {...form.field('prompt')}
      />
      <GenerateButton busy={form.busy} again={again} />
    </Stack>
  );
}

export function GenerateAdvanced({ onGenerated, again }: Props) {
  const { t } = useTranslation();
  const signal = useUnmountSignal();
  const form = useForm(generatePost.input, {
    initial: { title: '', category: '', summary: '', tone: 'informative', keywords: '' },
    submit: async (values) => onGenerated(await generate(values, { signal: signal() })),
  });
  return (
    <Stack {...form.attributes} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Title')} {...form.field('title')} />
      <Textarea label={t('Summary')} autosize={false} rows={2} {...form.field('summary')} />
      <FieldRow least="14rem">
        <TextInput label={t('Category (optional)')} {...form.field('category')} />
        <ToneSelect {...form.field('tone')} />
      </FieldRow>
      <TextInput
        label={t('Keywords (optional)')}
        description={t('Separate them with commas')}
        {...form.field('keywords')}
      />
      <GenerateButton busy={form.busy} again={again} />
    </Stack>
  );
}

function GenerateButton({ busy, again }: { busy: boolean; again: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button type="submit" size="md" disabled={busy} variant={again ? 'default' : 'filled'}>
        {busy ? t('Generating...') : t('Generate')}
      </Button>
    </div>
  );
}
