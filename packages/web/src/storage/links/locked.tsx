import { Button, Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { ErrorSummary, PasswordField, useForm, useTranslation } from '../../kernel/index.ts';
import styles from './links.module.css';
import { linkCalls } from './use-opening.ts';

type Props = {
  organisation: string;
  /** @throws RequestFailed for the wrong one, and after too many. */
  onPassword: (password: string) => Promise<unknown>;
};

const rules = async () => (await linkCalls()).passwordForm;

/** Asks for the password of a link; of what is behind it only the organisation is told. */
export function Locked({ organisation, onPassword }: Props) {
  const { t } = useTranslation();
  const form = useForm(rules, {
    initial: { password: '' },
    submit: ({ password }) => onPassword(password),
  });
  return (
    <form {...form.attributes} className={styles.locked}>
      <ErrorSummary {...form.summary} />
      <Title order={1} tabIndex={-1}>
        {t('This link has a password')}
      </Title>
      <p className={styles.lede}>
        {t('It comes from {{organisation}}. Whoever sent you the link can tell you the password.', {
          organisation,
        })}
      </p>
      <PasswordField label={t('Password')} autoComplete="off" {...form.field('password')} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Open')}
      </Button>
    </form>
  );
}
