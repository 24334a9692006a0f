import { Button } from '@mantine/core';
import { newsletterWording } from '@ngo-plus/contract/content/marketing';
import { type FormEvent, useId, useState } from 'react';
import { type Posted, useTranslation } from '../../kernel/index.ts';
import { Honeypot } from '../../ui/index.ts';
import styles from './newsletter-form.module.css';
import { notSent } from './not-sent.ts';

export type Query = Posted<{ message: string }>;

type Props = {
  /** The answer to a form sent without scripts. */
  posted?: Query | undefined;
};

/** The newsletter form. Without scripts the page /newsletter handles it. */
export function NewsletterForm({ posted }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { asked, busy, onSubmit } = useAsking(posted);
  const refusal = asked?.fields['email'] ?? asked?.message;
  return (
    <form
      method="post"
      action="/newsletter"
      className={styles.form}
      aria-label={t('Newsletter')}
      noValidate
      onSubmit={onSubmit}
    >
      <p id={`${id}-wording`}>{t(newsletterWording)}</p>
      <div role="status" tabIndex={-1}>
        {asked?.answer && <p className={styles.done}>{asked.answer.message}</p>}
      </div>
      {!asked?.answer && (
        <>
          <label htmlFor={`${id}-email`}>{t('Email address')}</label>
          <div role="alert" id={`${id}-refusal`}>
            {refusal}
          </div>
          <div className={styles.line}>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              defaultValue={asked?.values['email']}
              aria-invalid={refusal !== undefined}
              aria-describedby={`${id}-refusal ${id}-wording`}
            />
            <Button type="submit" variant="default" size="md" loading={busy}>
              {t('Subscribe')}
            </Button>
          </div>
          <Honeypot name="website" />
        </>
      )}
    </form>
  );
}

/** Rules and calls are loaded on demand: this form is on every public page. */
function useAsking(posted: Query | undefined) {
  const [asked, setAsked] = useState(posted);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const answer = await request(new FormData(form)).catch(notSent);
    setAsked(answer);
    setBusy(false);
    const next = answer.answer ? '[role="status"]' : '[type="email"]';
    form.querySelector<HTMLElement>(next)?.focus();
  };
  return { asked, busy, onSubmit };
}

const request = async (form: FormData): Promise<Query> =>
  (await import('./newsletter-call.ts')).requestNewsletter(form);
