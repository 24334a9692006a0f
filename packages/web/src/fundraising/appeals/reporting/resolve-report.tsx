import { Button, Group, Textarea } from '@mantine/core';
import { resolveCauseReport } from '@ngo-plus/contract/fundraising/causes';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import styles from './reporting.module.css';

type Props = {
  /** Title of what was reported. */
  title: string;
  readers: string;
  resolve: (resolution: string) => Promise<unknown>;
};

/** Records the resolution for the team. */
export function ResolveReport({ title, ...of }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        aria-label={t('Resolve: {{title}}', { title })}
        onClick={() => setOpen(true)}
      >
        {t('Resolve')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('What did you do?')}>
        <ResolutionForm {...of} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The rules are the same for every kind of report. */
const rules = resolveCauseReport.input.pick({ resolution: true });

type FormProps = Omit<Props, 'title'> & { onClose: () => void };

function ResolutionForm({ readers, resolve, onClose }: FormProps) {
  const { t } = useTranslation();
  const form = useForm(rules, {
    initial: { resolution: '' },
    submit: async ({ resolution }) => {
      await resolve(resolution);
      onClose();
      showToast('done', t('Report resolved'));
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('What you found, and what you did')}
        description={readers}
        minRows={3}
        data-autofocus
        {...form.field('resolution')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Resolve report')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}
