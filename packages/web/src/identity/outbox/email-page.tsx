import { type Email, readEmail } from '@ngo-plus/contract/identity/outbox';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts, Loaded, PageHeader, Panel } from '../../ui/index.ts';
import { EmailState } from './email-status.tsx';
import { EmailText } from './email-text.tsx';
import styles from './outbox.module.css';
import { emailQuery } from './queries.ts';

export const meta = () => pageMeta({ title: 'Email' });

export default function EmailPage() {
  const { t } = useTranslation();
  const { mailId } = useParams();
  const id = readEmail.input.shape.id.safeParse(mailId);
  const crumbs = [{ label: t('Outbox'), to: '/admin/outbox' }];
  return (
    <Loaded
      query={useQuery({
        ...emailQuery(id.data ?? ('' as Email['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load email")}
      back={<Link to="/admin/outbox">{t('Back to the outbox')}</Link>}
      lines={6}
    >
      {(email) => (
        <>
          <PageHeader title={email.subject} crumbs={crumbs} />
          <Panel>
            <EmailFacts email={email} />
            {email.text === null ? (
              <p className={styles.words}>
                {t('The content was deleted after the email was sent.')}
              </p>
            ) : (
              <EmailText text={email.text} />
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function EmailFacts({ email }: { email: Email }) {
  const { t } = useTranslation();
  return (
    <Facts beside>
      <Fact term={t('To')}>{email.recipient}</Fact>
      <Fact term={t('Created')}>
        <Moment at={email.createdAt} with="time" />
      </Fact>
      <Fact term={t('Status')}>
        <EmailState state={email.state} />
      </Fact>
      {email.lastError && <Fact term={t('Last error')}>{email.lastError}</Fact>}
    </Facts>
  );
}
