import { Button, TextInput } from '@mantine/core';
import type { requestSignup } from '@ngo-plus/contract/people/opportunities';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import {
  type Posted,
  rememberOrigin,
  usePostedForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../../ui/index.ts';
import { ShiftChoice } from './shift-choice.tsx';
import type { OpportunityFacts } from './sign-up.tsx';

const calls = () => import('./sign-up-calls.ts');

type Values = z.input<typeof requestSignup.input>;
type Props = { opportunity: OpportunityFacts; posted: Posted<{ message: string }> | undefined };

/** The form for visitors: shift, name and email address. The emailed link creates the account. */
export function SignUpForm({ opportunity, posted }: Props) {
  const { t } = useTranslation();
  const [sentMessage, setMessage] = useState(posted?.answer?.message);
  const { id, shifts } = opportunity;
  const [only] = shifts;
  const initial: Values = {
    shiftId: shifts.length === 1 && only ? only.id : '',
    name: '',
    email: '',
    website: '',
  };
  const submit = async (values: Values) => {
    const { call, proveHuman, requestSignup } = await calls();
    const proof = await proveHuman('VOLUNTEER');
    const { message } = await call(requestSignup, { ...values, proof }, { anonymous: true });
    setMessage(message);
  };
  const rules = async () => (await calls()).requestSignup.input;
  const form = usePostedForm(rules, { initial, submit }, posted?.answer ? undefined : posted);
  if (sentMessage) return <Confirmation message={sentMessage} />;
  const full = shifts.find((shift) => shift.id === form.values.shiftId)?.placesLeft === 0;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form
        {...form.attributes}
        action={`/opportunities/${id}`}
        className="stack"
        style={{ gap: 20 }}
      >
        <ShiftChoice
          opportunity={opportunity}
          field={form.field('shiftId')}
          chosen={form.values.shiftId}
          onChoose={(shiftId) => form.set({ shiftId })}
        />
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t("We'll email you to confirm your place.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {full ? t('Join the waiting list') : t('Sign up')}
          </Button>
        </div>
        <p className="muted small">
          {t('Already have an account?')}{' '}
          <Link to="/signin" onClick={() => rememberOrigin(`/opportunities/${id}`)}>
            {t('Sign in to sign up with one click')}
          </Link>
        </p>
        <p className="muted small">
          {t('The organisation sees your name and email address.')}{' '}
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}

/** The form was removed, so the focus moves to the message. */
function Confirmation({ message }: { message: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Note ref={box} role="status" tabIndex={-1} tone="good">
      <p>
        <b>{t('One more step')}</b>
      </p>
      <p>{message}</p>
    </Note>
  );
}
