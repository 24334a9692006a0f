import { Button, Textarea, TextInput } from '@mantine/core';
import { generatePost, generatePostSimply } from '@ngo-plus/contract/content/blogs';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary } from '../../ui/index.ts';
import styles from './dialogs.module.css';
import { type Generated, generate, generateSimply } from './generation.ts';
import { ToneSelect } from './tone-select.tsx';
import { useUnmountSignal } from './use-unmount-signal.ts';

type Props = {
  onGenerated: (generated: Generated) => void;
  /** There is already a text, so posting it is the primary action. */
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
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Prompt')}
        description={t('For example: a blog post about keeping volunteers through the winter')}
        autosize={false}
        rows={3}
        {...form.field('prompt')}
      />
      <GenerateButton busy={form.busy} again={again} />
    </form>
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
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Title')} {...form.field('title')} />
      <Textarea label={t('Summary')} autosize={false} rows={2} {...form.field('summary')} />
      <div className={styles.pair}>
        <TextInput label={t('Category (optional)')} {...form.field('category')} />
        <ToneSelect {...form.field('tone')} />
      </div>
      <TextInput
        label={t('Keywords (optional)')}
        description={t('Separate them with commas')}
        {...form.field('keywords')}
      />
      <GenerateButton busy={form.busy} again={again} />
    </form>
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
