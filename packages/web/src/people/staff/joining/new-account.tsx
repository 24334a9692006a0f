import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { beginSession, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, PasswordField } from '../../../ui/index.ts';
import { JoinFrame } from './join-frame.tsx';
import type { Invited } from './use-invitation.ts';

type Props = { token: string; invited: Invited; lede: string };

const calls = () => import('./join-calls.ts');

/** Creates an account. The link proves the address, so only a name and password are needed. */
export function NewAccount({ token, invited, lede }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email, organisation } = invited;
  const form = useForm(async () => (await calls()).acceptWithAccount.input, {
    initial: { token, name: '', password: '' },
    submit: async (values) => {
      const { acceptWithAccount, call, login } = await calls();
      await call(acceptWithAccount, values, { anonymous: true });
      const { password } = values;
      const entered = await call(login, { email, password }, { anonymous: true });
      if (!('token' in entered)) return navigate('/signin');
      beginSession(entered.token, entered.user);
      return navigate('/dashboard', { replace: true });
    },
  });
  return (
    <JoinFrame
      title={t('Join {{organisation}}', { organisation })}
      lede={lede}
      notice={<ErrorSummary {...form.summary} />}
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <p>
          {t('Email')}: <b>{email}</b>
        </p>
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <PasswordField
          label={t('Password')}
          description={t('At least 10 characters. Try a phrase only you would know.')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('Create account and join')}
        </Button>
      </form>
    </JoinFrame>
  );
}
