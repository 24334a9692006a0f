import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Form, Link, useActionData, useSubmit } from 'react-router';
import { type Posted, useTranslation } from '../../../kernel/index.ts';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';
import type { verifyOrResend } from './verify-action.ts';

type Outcome =
  | { state: 'asking' }
  | { state: 'done' | 'used' | 'refused'; message: string }
  | { state: 'password'; message: string; token: string };

type Confirmed = { message: string; passwordToken?: string | null };

/** A link that was already used has succeeded; the next step is to sign in. */
const outcomeOf = (posted: Posted<Confirmed> | undefined): Outcome => {
  if (!posted) return { state: 'asking' };
  const { answer, code, fields, message = Object.values(fields)[0] ?? '' } = posted;
  if (answer?.passwordToken)
    return { state: 'password', message: answer.message, token: answer.passwordToken };
  if (answer) return { state: 'done', message: answer.message };
  return { state: code === 'conflict' ? 'used' : 'refused', message };
};

/** Submits its form automatically; without scripts the visitor clicks. */
export function VerifyToken({ token }: { token: string }) {
  const { t } = useTranslation();
  const outcome = outcomeOf(useActionData<typeof verifyOrResend>());
  const submit = useSubmit();
  // The first request consumes the token.
  const sentToken = useRef('');
  useEffect(() => {
    if (outcome.state !== 'asking' || sentToken.current === token) return;
    sentToken.current = token;
    void submit({ token }, { method: 'post', replace: true });
  }, [outcome.state, submit, token]);
  if (outcome.state === 'asking')
    return (
      <CheckIn title={t('Confirming your email address')}>
        <p role="status">{t('One moment, please.')}</p>
        <noscript>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="md">
              {t('Confirm email')}
            </Button>
          </Form>
        </noscript>
      </CheckIn>
    );
  if (outcome.state === 'done')
    return (
      <CheckIn title={t('Thank you')}>
        <StatusNote tone="good">
          <p>{outcome.message}</p>
        </StatusNote>
        <SignIn />
      </CheckIn>
    );
  if (outcome.state === 'password')
    return (
      <CheckIn title={t('Choose your password')}>
        <StatusNote tone="good">
          <p>{outcome.message}</p>
        </StatusNote>
        <Button size="md" component={Link} to={`/reset-password?token=${outcome.token}`}>
          {t('Choose a password')}
        </Button>
      </CheckIn>
    );
  if (outcome.state === 'used')
    return (
      <CheckIn title={t('Already confirmed')}>
        <StatusNote>
          <p>{outcome.message}</p>
        </StatusNote>
        <SignIn />
      </CheckIn>
    );
  return <Refused message={outcome.message} />;
}

function Refused({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <CheckIn
      title={t("This link didn't work")}
      after={
        <p>
          {t('Already confirmed?')} <Link to="/signin">{t('Sign in')}</Link>
        </p>
      }
    >
      <StatusNote>
        <p>{message}</p>
      </StatusNote>
      <Button size="md" component={Link} to="/verify-email">
        {t('Resend email')}
      </Button>
    </CheckIn>
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
