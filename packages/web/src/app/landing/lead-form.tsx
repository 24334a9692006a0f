import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useActionData } from 'react-router';
import { usePostedForm, useTranslation } from '../../kernel/index.ts';
import { Honeypot } from '../../ui/index.ts';
import type { action } from './landing-page.tsx';
import styles from './lead-form.module.css';
import { campaignOfVisit } from './visit.ts';

const calls = () => import('./lead-calls.ts');

type Values = { organisationName: string; email: string; website?: string | undefined };

const empty: Values = { organisationName: '', email: '', website: '' };

/** Without scripts, the page handles the form and shows it again with the response. */
const target = '/?index#get-started';

/** Asks for the name of the organisation and an email address. */
export function LeadForm() {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  const [confirmation, setConfirmation] = useState<string>();
  const submit = async (values: Values) => {
    setConfirmation(undefined);
    const { call, proveHuman, sendLead } = await calls();
    const proof = await proveHuman('CTA');
    const lead = { ...values, ...campaignOfVisit(), proof };
    const { message } = await call(sendLead, lead, { anonymous: true });
    form.set(empty);
    setConfirmation(message);
  };
  const rules = async () => (await calls()).sendLead.input;
  const refused = posted?.answer ? undefined : posted;
  const form = usePostedForm(rules, { initial: empty, submit }, refused);
  const { attempt, problems } = form.summary;
  const box = useFocusOnFault(attempt);
  const refusal = problems.find(({ id }) => id === undefined)?.message;
  const done = confirmation ?? (attempt === 0 ? posted?.answer?.message : undefined);
  return (
    <form
      {...form.attributes}
      ref={box}
      action={target}
      className={styles.card}
      aria-labelledby="lead-form"
    >
      <h3 id="lead-form">{t('Start for free')}</h3>
      <div role="alert">
        {refusal && <Refused message={refusal} />}
        {done && problems.length === 0 && <Thanks message={done} />}
      </div>
      <TextInput
        label={t('Organization name')}
        autoComplete="organization"
        {...form.field('organisationName')}
      />
      <TextInput
        label={t('Email address')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <Honeypot {...form.field('website')} />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('Get Started')}
      </Button>
      <p className={styles.small}>
        {t("We'll email you about NGO Plus and never share your address.")}{' '}
        <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
      </p>
    </form>
  );
}

const Thanks = ({ message }: { message: string }) => (
  <p className={styles.thanks}>
    <IconCircleCheck size={22} aria-hidden />
    {message}
  </p>
);

function Refused({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.refused}>
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <b>{message}</b>
        <span>{t("Couldn't send your details. Nothing was lost; try again.")}</span>
      </div>
    </div>
  );
}

/** After a refused submit the focus goes to the first invalid field. */
function useFocusOnFault(attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
