import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import {
  type Posted,
  pageMeta,
  readToken,
  sentForm,
  takeOrigin,
  useTranslation,
} from '../kernel/index.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { type Entered, enter } from './enter.ts';
import { Note } from './note.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import { loadWelcome } from './welcome.ts';

const description = 'Sign in to NGO Plus with your e-mail address and password.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Sign in', description }, page);

export const loader = loadWelcome;

/** Reached only when the form is sent before, or without, the page's scripts: a session is kept by them. */
export async function action({ request }: ActionFunctionArgs): Promise<Posted<never>> {
  const email = (await sentForm(request)).get('email');
  return {
    message:
      'Signing in needs JavaScript. If it is switched on, the page was not ready yet: please try again.',
    fields: {},
    values: typeof email === 'string' ? { email } : {},
  };
}

export default function SignInPage() {
  const { t } = useTranslation();
  const { demo } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const [filled, setFilled] = useState<{ email: string; password: string }>();

  useEffect(() => {
    if (readToken() && !challenge) void navigate(takeOrigin(), { replace: true });
  }, [navigate, challenge]);

  const proceed = async (answer: Entered) => {
    if ('twoFactor' in answer) return setChallenge(answer.twoFactor.challenge);
    if ('unverified' in answer)
      return navigate('/verify-email', { state: { email: answer.unverified.email } });
    enter(answer);
    return navigate(takeOrigin(), { replace: true });
  };

  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        onEntered={proceed}
        onStartOver={() => setChallenge(undefined)}
      />
    );
  const ended = search.get('sessionExpired') === '1';
  return (
    <PasswordStep
      key={filled?.email}
      filled={filled}
      posted={posted}
      onEntered={proceed}
      notice={
        ended && (
          <Note title={t('Your session has ended')}>
            <p>{t('Sign in again to go on where you were.')}</p>
          </Note>
        )
      }
      after={
        <>
          <p>
            <Link to="/forgot-password">{t('Forgotten your password?')}</Link>
          </p>
          <p>
            {t('New here?')} <Link to="/signup">{t('Sign up your organisation')}</Link>
          </p>
          {demo && <DemoAccounts demo={demo} onChoose={setFilled} />}
        </>
      }
    />
  );
}
