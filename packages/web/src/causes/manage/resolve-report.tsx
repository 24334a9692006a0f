import { Button, Textarea } from '@mantine/core';
import { type CauseReport, resolveCauseReport } from '@ngo-plus/contract/causes';
import { useState } from 'react';
import { Dialog, ErrorSummary, tell, useForm, useTranslation } from '../../kernel/index.ts';
import { useChange } from '../queries.ts';
import styles from './manage.module.css';

/** What was done is noted, so that the next who looks knows. */
export function ResolveReport({ report }: { report: CauseReport }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        aria-label={t('Resolve: {{title}}', { title: report.causeTitle })}
        onClick={() => setOpen(true)}
      >
        {t('Resolve')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('What did you do?')}>
        <ResolutionForm report={report} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const rules = resolveCauseReport.input.pick({ resolution: true });

function ResolutionForm({ report, onClose }: { report: CauseReport; onClose: () => void }) {
  const { t } = useTranslation();
  const resolve = useChange(resolveCauseReport);
  const form = useForm(rules, {
    initial: { resolution: '' },
    submit: async ({ resolution }) => {
      await resolve.mutateAsync({ id: report.id, resolution });
      onClose();
      tell('done', t('The report is resolved.'));
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('What you found, and what you did')}
        description={t('One line. Only people who run the platform read it.')}
        rows={3}
        data-autofocus
        {...form.field('resolution')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Resolve report')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
