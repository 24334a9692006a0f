import { Button } from '@mantine/core';
import type { Translate } from '@ngo-plus/contract/kernel';
import { confirmRequest, readRequest } from '@ngo-plus/contract/people/opportunities';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PasswordField } from '../../../ui/index.ts';
import styles from './email-link.module.css';
import { AboutShift, EmailFrame } from './email-link-frame.tsx';
import { readByToken } from './read-by-token.ts';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Confirm your place', listed: false }, page);

/** The URL contains a token, so the page is not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = (args: LoaderFunctionArgs) => readByToken(readRequest, args);

export const action = answerForm(confirmRequest);

/** Signs in people who just chose a password, so that they see their shift. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const password = (await request.clone().formData()).get('password');
  const posted = await serverAction<typeof action>();
  if (posted.answer?.isNew && typeof password === 'string') {
    const { enter } = await import('./confirm-calls.ts');
    await enter({ email: posted.answer.email, password }).catch(() => undefined);
  }
  return posted;
}

/** The link works once, so its data is not loaded again. */
export const shouldRevalidate = () => false;

export default function ConfirmPage() {
  const { t } = useTranslation();
  const { token, record: signup, refusal } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (posted?.answer)
    return (
      <EmailFrame title={titleOf(t, posted.answer)} box={{ role: 'status' }}>
        <p>{posted.answer.message}</p>
        {signup && <AboutShift {...signup} />}
        <Button component={Link} to="/volunteer/shifts" size="md">
          {t('View my shifts')}
        </Button>
      </EmailFrame>
    );
  if (!signup)
    return (
      <EmailFrame title={t("This link didn't work")} box={{ role: 'alert' }}>
        <p>{refusal}</p>
        <div className="group" style={{ justifyContent: 'center' }}>
          <Button component={Link} to="/opportunities" size="md">
            {t('Search opportunities')}
          </Button>
          <Button component={Link} to="/signin" variant="default" size="md">
            {t('Sign in')}
          </Button>
        </div>
      </EmailFrame>
    );
  return (
    <EmailFrame title={t('Confirm your place')}>
      <p>{t('Hello {{name}}, this is the shift you requested:', { name: signup.name })}</p>
      <AboutShift {...signup} />
      {signup.full && <p>{t("This shift is full. You'd be on the waiting list.")}</p>}
      <ConfirmForm
        token={token}
        email={signup.email}
        hasAccount={signup.hasAccount}
        refusal={posted?.message}
        passwordRefusal={posted?.fields['password']}
      />
    </EmailFrame>
  );
}

type Answered = { readonly waiting: boolean; readonly awaitingApproval: boolean };

function titleOf(t: Translate, { waiting, awaitingApproval }: Answered): string {
  if (awaitingApproval) return t('Awaiting approval');
  return waiting ? t("You're on the waiting list") : t('Signed up');
}

type FormProps = {
  token: string;
  email: string;
  hasAccount: boolean;
  refusal: string | undefined;
  passwordRefusal: string | undefined;
};

function ConfirmForm({ token, email, hasAccount, refusal, passwordRefusal }: FormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className={styles.form}>
      <div role="alert">{refusal}</div>
      <input type="hidden" name="token" value={token} />
      {!hasAccount && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={t('Choose a password')}
            description={t(
              'Use it to sign in as {{email}} and manage your shifts. At least 10 characters.',
              { email },
            )}
            name="password"
            autoComplete="new-password"
            error={passwordRefusal}
          />
        </>
      )}
      <Button type="submit" size="md" loading={busy}>
        {t('Confirm my place')}
      </Button>
    </Form>
  );
}
