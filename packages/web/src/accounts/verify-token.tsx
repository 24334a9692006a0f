import { Button } from '@mantine/core';
import { verifyEmail } from '@ngo-plus/contract/accounts';
import { useEffect, useState } from 'react';
import { Form, Link, useActionData } from 'react-router';
import { call, RequestFailed, useTranslation } from '../kernel/index.ts';
import { Door } from './door.tsx';
import { Note } from './note.tsx';
import type { Posted } from './posted-form.ts';
import type { verifyOrResend } from './verify-action.ts';

type Outcome = { state: 'asking' } | { state: 'done' | 'used' | 'refused'; message: string };

/** A token is used up by the first question, so a page that is drawn twice asks once. */
const asked = new Map<string, Promise<Outcome>>();

/** A link that was used before has done its work: what is left is to sign in. */
const refusal = (message: string, code?: string): Outcome => ({
  state: code === 'conflict' ? 'used' : 'refused',
  message,
});

function ask(token: string): Promise<Outcome> {
  const known = asked.get(token);
  if (known) return known;
  const outcome = call(verifyEmail, { token }, { anonymous: true }).then(
    ({ message }): Outcome => ({ state: 'done', message }),
    (error: unknown): Outcome => {
      asked.delete(token);
      if (!(error instanceof RequestFailed)) return refusal('Something went wrong.');
      return refusal(error.message, error.code);
    },
  );
  asked.set(token, outcome);
  return outcome;
}

const outcomeOf = (posted: Posted<{ message: string }> | undefined): Outcome => {
  if (!posted) return { state: 'asking' };
  if (posted.answer) return { state: 'done', message: posted.answer.message };
  return refusal(posted.message ?? Object.values(posted.fields)[0] ?? '', posted.code);
};

/** Confirms the address by itself; without scripts a press does it. */
export function VerifyToken({ token }: { token: string }) {
  const { t } = useTranslation();
  const posted = useActionData<typeof verifyOrResend>();
  const [outcome, setOutcome] = useState(() => outcomeOf(posted));
  useEffect(() => {
    if (posted) return;
    void ask(token).then(setOutcome);
  }, [token, posted]);
  if (outcome.state === 'asking')
    return (
      <Door title={t('Confirming your e-mail address')}>
        <p role="status">{t('One moment, please.')}</p>
        <noscript>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="md">
              {t('Confirm my e-mail')}
            </Button>
          </Form>
        </noscript>
      </Door>
    );
  if (outcome.state === 'done')
    return (
      <Door title={t('Thank you')}>
        <Note tone="good">
          <p>{t(outcome.message)}</p>
        </Note>
        <SignIn />
      </Door>
    );
  if (outcome.state === 'used')
    return (
      <Door title={t('Already confirmed')}>
        <Note>
          <p>{t(outcome.message)}</p>
        </Note>
        <SignIn />
      </Door>
    );
  return <Refused message={outcome.message} />;
}

function Refused({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <Door
      title={t('This link did not work')}
      after={
        <p>
          {t('Already confirmed?')} <Link to="/signin">{t('Sign in')}</Link>
        </p>
      }
    >
      <Note>
        <p>{t(message)}</p>
      </Note>
      <Button size="md" component={Link} to="/verify-email">
        {t('Send the e-mail again')}
      </Button>
    </Door>
  );
}

function SignIn() {
  const { t } = useTranslation();
  return (
    <Button size="md" component={Link} to="/signin">
      {t('Sign in')}
    </Button>
  );
}
