import { Button } from '@mantine/core';
import { Link, type MetaArgs } from 'react-router';
import { pageMeta, roleNames, useTranslation, useUser } from '../../kernel/index.ts';
import { Note } from '../../ui/index.ts';
import { AnotherAddress, JoinAs, SignInFirst } from './joining/join-as.tsx';
import { JoinFrame } from './joining/join-frame.tsx';
import { NewAccount } from './joining/new-account.tsx';
import { useInvitation } from './joining/use-invitation.ts';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your invitation', listed: false }, page);

/** The page of an invitation link: join with an account, or create one. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { reading, refuse, again } = useInvitation();
  if (reading.state === 'reading') return <Waiting />;
  if (reading.state === 'refused') return <Refused message={reading.message} />;
  if (reading.state === 'failed') return <Failed message={reading.message} onRetry={again} />;
  const { token, invited } = reading;
  const lede = t('{{name}} invited you to join as: {{role}}.', {
    name: invited.invitedBy,
    role: t(roleNames[invited.role]),
  });
  const shared = { token, invited, lede };
  if (user && user.email.toLowerCase() !== invited.email.toLowerCase())
    return <AnotherAddress {...shared} user={user} />;
  if (user) return <JoinAs {...shared} refuse={refuse} />;
  return invited.hasAccount ? <SignInFirst {...shared} /> : <NewAccount {...shared} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <JoinFrame title={t('Your invitation')}>
      <p role="status">{t('One moment, please.')}</p>
      <noscript>
        <Note>{t('This page needs JavaScript. Turn it on and open the link again.')}</Note>
      </noscript>
    </JoinFrame>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <JoinFrame title={t("Couldn't load your invitation")}>
      <Note role="alert">{message}</Note>
      <Button size="md" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </JoinFrame>
  );
}

function Refused({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <JoinFrame title={t("This link didn't work")}>
      <Note role="alert">{message}</Note>
      <Button size="md" component={Link} to="/signin">
        {t('Sign in')}
      </Button>
    </JoinFrame>
  );
}
