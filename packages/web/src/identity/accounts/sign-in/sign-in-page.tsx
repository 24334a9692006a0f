import { login } from '@ngo-plus/contract/identity/accounts';
import { useEffect, useRef, useState } from 'react';
import {
  Link,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import {
  answerForm,
  consumeOrigin,
  pageMeta,
  readToken,
  useTranslation,
} from '../../../kernel/index.ts';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';
import { loadWelcome } from '../welcome.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import { type Entered, startSession } from './start-session.ts';
import { WhySignIn } from './why-sign-in.tsx';

const description = 'Sign in to NGO Plus with your email address and password.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Sign in', description }, page);

export const loader = loadWelcome;

/** For forms sent before the page's scripts have loaded, which then adopt the session. */
export const action = answerForm(login);

export default function SignInPage() {
  const { t } = useTranslation();
  const { demo } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const [filled, setFilled] = useState<{ email: string; password: string }>();

  useEffect(() => {
    if (readToken() && !challenge) void navigate(consumeOrigin(), { replace: true });
  }, [navigate, challenge]);

  const proceed = async (answer: Entered) => {
    if ('twoFactor' in answer) return setChallenge(answer.twoFactor.challenge);
    if ('unverified' in answer)
      return navigate('/verify-email', { state: { email: answer.unverified.email } });
    startSession(answer);
    return navigate(consumeOrigin(), { replace: true });
  };

  const [entering, setEntering] = useState(posted?.answer !== undefined);
  const isAdopted = useRef(false);
  useEffect(() => {
    if (!posted?.answer || isAdopted.current) return;
    isAdopted.current = true;
    void proceed(posted.answer);
  });

  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        onEntered={proceed}
        onStartOver={() => {
          setEntering(false);
          setChallenge(undefined);
        }}
      />
    );
  if (entering) return <Entering />;
  const ended = search.get('sessionExpired') === '1';
  return (
    <PasswordStep
      key={filled?.email}
      filled={filled}
      posted={posted}
      proof={search.get('proof') ?? undefined}
      onEntered={proceed}
      notice={
        ended ? (
          <StatusNote title={t('Your session has ended')}>
            <p>{t('Sign in again to continue where you left off.')}</p>
          </StatusNote>
        ) : (
          <WhySignIn />
        )
      }
      after={
        <>
          <p>
            <Link to="/forgot-password">{t('Forgot your password?')}</Link>
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

/** Shown between the server's answer and the scripts that store the session. */
function Entering() {
  const { t } = useTranslation();
  return (
    <CheckIn title={t('Signing you in...')}>
      <noscript>
        <StatusNote title={t('Signing in needs JavaScript.')}>
          <p>{t('Turn it on for this site, then sign in again.')}</p>
        </StatusNote>
      </noscript>
    </CheckIn>
  );
}
