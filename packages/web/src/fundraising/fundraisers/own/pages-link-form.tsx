import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Posted, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../../ui/index.ts';
import styles from './own.module.css';

const calls = () => import('./calls.ts');

/** The response is the same whether or not the address has pages. */
export function PagesLinkForm({ posted }: { posted: Posted<unknown> | undefined }) {
  const { t } = useTranslation();
  const answer = posted?.answer as { message: string } | undefined;
  const [message, setMessage] = useState(answer?.message);
  const rules = async () => (await calls()).requestPages.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      initial: { email: '', website: '' },
      submit: async (values) => {
        const { requestPages, call, proveHuman } = await calls();
        const proof = await proveHuman('FUNDRAISE');
        setMessage((await call(requestPages, { ...values, proof }, { anonymous: true })).message);
      },
    },
    answer ? undefined : posted,
  );
  if (message)
    return (
      <Note role="status" tone="good">
        {message}
      </Note>
    );
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className={styles.form}>
        <input type="hidden" name="action" value="ask" />
        <TextInput
          label={t('Email')}
          description={t('The email you used to start your page.')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Send link')}
          </Button>
        </div>
      </form>
    </>
  );
}
