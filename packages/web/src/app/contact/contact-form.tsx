import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type Posted, usePostedForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, Honeypot } from '../../ui/index.ts';
import styles from './contact.module.css';
import type { loader } from './contact-page.tsx';
import { Sent, type SentMessage } from './sent.tsx';
import { type Message, type Topic, topicNames } from './topics.ts';

const calls = () => import('./contact-calls.ts');

type Props = { posted: Posted<{ message: string }> | undefined };

const textOf = ({ values, answer }: NonNullable<Props['posted']>): SentMessage | undefined =>
  answer && {
    confirmation: answer.message,
    email: values['email'] ?? '',
    text: values['message'] ?? '',
  };

/** The typed values stay until the server has confirmed the message. */
export function ContactForm({ posted }: Props) {
  const { t } = useTranslation();
  const { topic } = useLoaderData<typeof loader>();
  const [sent, setSent] = useState(posted && textOf(posted));
  const initial: Message = {
    name: '',
    email: '',
    organisationName: '',
    // Initially none is chosen; the rules then require one.
    topic: topic as Topic,
    message: '',
    website: '',
  };
  const submit = async (values: Message) => {
    const { call, proveHuman, sendMessage } = await calls();
    const proof = await proveHuman('CONTACT');
    const { message } = await call(sendMessage, { ...values, proof }, { anonymous: true });
    setSent({ confirmation: message, email: values.email, text: values.message });
    form.reset();
  };
  const rules = async () => (await calls()).sendMessage.input;
  const form = usePostedForm(rules, { initial, submit }, posted?.answer ? undefined : posted);
  if (sent) return <Sent message={sent} onAnother={() => setSent(undefined)} />;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <h1 tabIndex={-1}>{t('Talk to a person')}</h1>
      <p className={styles.lede}>
        {t(
          'Ask us anything. A person reads every message and replies by email, usually within one working day.',
        )}
      </p>
      <form {...form.attributes} className="stack" style={{ gap: 20, marginTop: 32 }}>
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t("We'll only use this address to reply to you.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <TextInput
          label={t('Organisation (optional)')}
          autoComplete="organization"
          {...form.field('organisationName')}
        />
        <NativeSelect
          label={t('What is it about?')}
          data={[
            { value: '', label: t('Choose a topic') },
            ...Object.entries(topicNames).map(([value, name]) => ({ value, label: t(name) })),
          ]}
          {...form.field('topic')}
        />
        <Textarea
          label={t('Your message')}
          autosize={false}
          rows={8}
          resize="vertical"
          {...form.field('message')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Send message')}
          </Button>
        </div>
        <p className="muted small">
          {t('How we handle your data:')} <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}
