import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  forgetSession,
  type Person,
  rememberOrigin,
  storeUser,
  useTranslation,
} from '../../../kernel/index.ts';
import { Note } from '../../../ui/index.ts';
import { JoinFrame } from './join-frame.tsx';
import type { Invited } from './use-invitation.ts';

type Props = {
  token: string;
  invited: Invited;
  lede: string;
  user: Person;
  refuse: (error: unknown) => void;
};

/** For someone signed in with the invited address. */
export function JoinAs({ token, invited, lede, refuse }: Omit<Props, 'user'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { organisation } = invited;
  const join = async () => {
    setBusy(true);
    try {
      const { acceptInvitation, call, switchOrganisation } = await import('./join-calls.ts');
      const { orgId } = await call(acceptInvitation, { token });
      // If switching fails, the person has still joined and can switch later.
      const there = await call(switchOrganisation, { orgId }).catch(() => undefined);
      if (there) storeUser(there);
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <JoinFrame title={t('Join {{organisation}}', { organisation })} lede={lede}>
      <Button size="md" loading={busy} onClick={() => void join()}>
        {t('Join {{organisation}}', { organisation })}
      </Button>
    </JoinFrame>
  );
}

/** For someone with an account who is not signed in; continues here afterwards. */
export function SignInFirst({ token, invited, lede }: Pick<Props, 'token' | 'invited' | 'lede'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email, organisation } = invited;
  const go = () => {
    rememberOrigin(`/invitation#${token}`);
    void navigate('/signin');
  };
  return (
    <JoinFrame title={t('Join {{organisation}}', { organisation })} lede={lede}>
      <p>{t('{{email}} already has an account. Sign in with it to join.', { email })}</p>
      <Button size="md" onClick={go}>
        {t('Sign in to join')}
      </Button>
    </JoinFrame>
  );
}

/** For someone signed in with another address. */
export function AnotherAddress({ invited, lede, user }: Pick<Props, 'invited' | 'lede' | 'user'>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { email, organisation } = invited;
  const signOut = async () => {
    setBusy(true);
    const { call, logout } = await import('./join-calls.ts');
    // Even if the request fails, the browser forgets the session.
    await call(logout, {}).catch(() => undefined);
    forgetSession();
  };
  return (
    <JoinFrame title={t('Join {{organisation}}', { organisation })} lede={lede}>
      <Note>
        {t("This invitation is for {{email}}, but you're signed in as {{other}}.", {
          email,
          other: user.email,
        })}
      </Note>
      <Button size="md" loading={busy} onClick={() => void signOut()}>
        {t('Sign out and continue')}
      </Button>
    </JoinFrame>
  );
}
