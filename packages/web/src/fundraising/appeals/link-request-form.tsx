import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { type Posted, usePostedForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../ui/index.ts';

type Reply = { readonly message: string };
type Rules = z.ZodObject<{
  email: z.ZodType<string, string>;
  website: z.ZodType<string | undefined, string | undefined>;
}>;

type Props = {
  /** Which address to enter. */
  description: string;
  posted: Posted<Reply> | undefined;
  /** The rules of the form, loaded when needed. */
  rules: () => Promise<Rules>;
  send: (values: z.output<Rules>) => Promise<Reply>;
  /** Hidden inputs of the form. */
  children?: ReactNode;
};

/** Requests an email with a link. The reply is the same whether or not there is anything at the address. */
export function LinkRequestForm({ description, posted, rules, send, children }: Props) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(posted?.answer?.message);
  const form = usePostedForm(
    rules,
    {
      initial: { email: '', website: '' },
      submit: async (values) => setMessage((await send(values)).message),
    },
    posted?.answer ? undefined : posted,
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
      <form {...form.attributes} className="stack" style={{ maxWidth: '26rem' }}>
        {children}
        <TextInput
          label={t('Email')}
          description={description}
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
