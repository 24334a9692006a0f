import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReportReason, reportReasons } from '@ngo-plus/contract/causes';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  EmptyState,
  ErrorSummary,
  type Posted,
  RobotTrap,
  usePostedForm,
  useTranslation,
} from '../../kernel/index.ts';
import { reasonNames } from '../words.ts';
import styles from './public.module.css';

const calls = () => import('./report-calls.ts');

type Props = {
  cause: { readonly id: string; readonly title: string };
  posted: Posted<object> | undefined;
};

/** What was typed stays until the server has said that it arrived. It also works without scripts. */
export function ReportForm({ cause, posted }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(posted?.answer !== undefined);
  const rules = async () => (await calls()).reportCause.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      // Nothing is chosen at first; the rules then ask for it.
      initial: { id: cause.id, reason: '' as ReportReason, details: '', email: '', website: '' },
      submit: async (values) => {
        const { call, proveHuman, reportCause } = await calls();
        const proof = await proveHuman('REPORT');
        await call(reportCause, { ...values, proof }, { anonymous: true });
        setSent(true);
      },
    },
    posted?.answer ? undefined : posted,
  );
  if (sent) return <Thanks causeId={cause.id} />;
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('What is wrong?')}
        data={[
          { value: '', label: t('Choose what is wrong') },
          ...reportReasons.map((value) => ({ value, label: t(reasonNames[value]) })),
        ]}
        {...form.field('reason')}
      />
      <Textarea
        label={t('Tell us more')}
        description={t('What you saw, and how you know.')}
        rows={6}
        {...form.field('details')}
      />
      <TextInput
        type="email"
        label={t('Your e-mail (optional)')}
        description={t('Only if we may ask you back.')}
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <RobotTrap {...form.field('website')} />
      <div>
        <Button type="submit" size="md" loading={form.busy}>
          {t('Send report')}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ causeId }: { causeId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('Thank you. Your report arrived.')}
      body={t('People read every report and look into it.')}
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
        { person: 6, tones: ['clay', 'plum', 'cream'] },
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
      ]}
      action={<Link to={`/causes/${causeId}`}>{t('Back to the cause')}</Link>}
    />
  );
}
