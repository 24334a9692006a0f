import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReportReason, reportReasons } from '@ngo-plus/contract/causes';
import { useState } from 'react';
import { Link } from 'react-router';
import { reasonNames } from '../../causes/index.ts';
import {
  ErrorSummary,
  type Posted,
  RobotTrap,
  usePostedForm,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './public.module.css';

const calls = () => import('./calls.ts');

type Props = { pageId: string; posted: Posted<object> | undefined };

/** What was typed stays until the server has said that it arrived. It also works without scripts. */
export function ReportForm({ pageId, posted }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(posted?.answer !== undefined);
  const rules = async () => (await calls()).reportPage.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      // Nothing is chosen at first; the rules then ask for it.
      initial: { id: pageId, reason: '' as ReportReason, details: '', email: '', website: '' },
      submit: async (values) => {
        const { call, proveHuman, reportPage } = await calls();
        const proof = await proveHuman('REPORT');
        await call(reportPage, { ...values, proof }, { anonymous: true });
        setSent(true);
      },
    },
    posted?.answer ? undefined : posted,
  );
  if (sent)
    return (
      <p role="status" className={styles.note}>
        {t('Thank you. Your report arrived.')}{' '}
        <Link to={`/fundraise/${pageId}`}>{t('Back to the page')}</Link>
      </p>
    );
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
