import { Button, NativeSelect, TextInput } from '@mantine/core';
import { passwordLength, register } from '@ngo-plus/contract/identity/accounts';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { answerForm, pageMeta, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, PasswordField } from '../../../ui/index.ts';
import { countryChoices } from '../choices.ts';
import styles from '../form.module.css';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';

const description = 'Set up NGO Plus for your organisation: free, no card needed.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Sign up', description }, page);

/** Sorted on the server: its list and the browser's may differ by a letter, which would re-render the page. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  countries: countryChoices(request.headers.get('accept-language') ?? 'en'),
});

const calls = () => import('../sign-in-calls.ts');

export const action = answerForm(register);

const empty = { organisationName: '', country: '', name: '', email: '', password: '' };

export default function SignUpPage() {
  const { t } = useTranslation();
  const { countries } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const rules = async () => (await calls()).register.input;
  const submit = async (values: typeof empty) => {
    const { call, register } = await calls();
    await call(register, values, { anonymous: true });
    await navigate('/verify-email', { state: { email: values.email, sent: true } });
  };
  const form = usePostedForm(rules, { initial: empty, submit }, posted);
  const passwordRule = t('At least {{count}} characters. Try a phrase only you would know.', {
    count: passwordLength.min,
  });
  if (posted?.answer) return <Sent message={posted.answer.message} />;
  return (
    <CheckIn
      notice={<ErrorSummary {...form.summary} />}
      title={t('Set up your organisation')}
      lede={t("You'll be the administrator. No card needed.")}
      after={
        <p>
          {t('Already have an account?')} <Link to="/signin">{t('Sign in')}</Link>
        </p>
      }
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          label={t('Organisation name')}
          autoComplete="organization"
          {...form.field('organisationName')}
        />
        <NativeSelect
          label={t('Country')}
          autoComplete="country"
          data={[{ value: '', label: t('Choose a country') }, ...countries]}
          {...form.field('country')}
        />
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t("We'll email you a link to confirm this address.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField
          label={t('Password')}
          description={passwordRule}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.busy} className={styles.wide}>
          {t('Sign up')}
        </Button>
        <div className="muted small">
          <p>
            {t('By signing up, you accept the')}{' '}
            <Link to="/terms-of-service">{t('terms of service')}</Link> {t('and the')}{' '}
            <Link to="/privacy-policy">{t('privacy policy')}</Link>.
          </p>
        </div>
      </form>
    </CheckIn>
  );
}

function Sent({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <CheckIn title={t('Check your email')}>
      <StatusNote tone="good">
        <p>{message}</p>
      </StatusNote>
      <p>
        {t('Still nothing after a few minutes?')}{' '}
        <Link to="/verify-email">{t('Resend email')}</Link>
      </p>
    </CheckIn>
  );
}
