import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type ReportReason,
  type reportCause,
  reportReasons,
} from '@ngo-plus/contract/fundraising/causes';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { type Posted, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, ErrorSummary, Honeypot } from '../../../ui/index.ts';
import { reasonNames } from './labels.ts';
import styles from './reporting.module.css';

type Rules = ReturnType<typeof reportCause.input.omit<{ id: true; proof: true }>>;
type Report = z.input<Rules>;

type Props = {
  posted: Posted<object> | undefined;
  /** Loaded when needed, like the sender. */
  rules: () => Promise<Rules>;
  send: (report: Report) => Promise<unknown>;
  wayBack: ReactNode;
};

/** Input stays until the server has confirmed receipt. The form also works without JavaScript. */
export function ReportForm({ posted, rules, send, wayBack }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(posted?.answer !== undefined);
  const form = usePostedForm(
    rules,
    {
      // Nothing is selected at first, so the rules ask for a choice.
      initial: { reason: '' as ReportReason, details: '', email: '', website: '' },
      submit: async (values) => {
        await send(values);
        setSent(true);
      },
    },
    posted?.answer ? undefined : posted,
  );
  if (sent) return <Thanks wayBack={wayBack} />;
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t("What's wrong?")}
        data={[
          { value: '', label: t('Choose a reason') },
          ...reportReasons.map((value) => ({ value, label: t(reasonNames[value]) })),
        ]}
        {...form.field('reason')}
      />
      <Textarea
        label={t('Tell us more')}
        description={t('What did you see, and how do you know?')}
        minRows={6}
        {...form.field('details')}
      />
      <TextInput
        type="email"
        label={t('Your email (optional)')}
        description={t('Only so that we can contact you with questions.')}
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <Honeypot {...form.field('website')} />
      <div>
        <Button type="submit" size="md" loading={form.busy}>
          {t('Send report')}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ wayBack }: { wayBack: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('Thank you. We received your report.')}
      body={t('Our team reviews every report.')}
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
        { person: 6, tones: ['clay', 'plum', 'cream'] },
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
      ]}
      action={wayBack}
    />
  );
}
