import { type Email, readEmail } from '@ngo-plus/contract/identity/outbox';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, Panel, SkeletonLines } from '../../ui/index.ts';
import { EmailState } from './email-status.tsx';
import { EmailText } from './email-text.tsx';
import styles from './outbox.module.css';
import { emailQuery } from './queries.ts';

export const meta = () => pageMeta({ title: 'Email' });

export default function EmailPage() {
  const { t } = useTranslation();
  const { mailId } = useParams();
  const id = readEmail.input.shape.id.safeParse(mailId);
  const {
    data: email,
    error,
    refetch,
  } = useQuery({
    ...emailQuery(id.data ?? ('' as Email['id'])),
    enabled: id.success,
  });
  const crumbs = [{ label: t('Outbox'), to: '/admin/outbox' }];
  if (!id.success || (error && !email))
    return (
      <ErrorState
        title={t("Couldn't load email")}
        error={error ?? id.error}
        level={1}
        action={<Link to="/admin/outbox">{t('Back to the outbox')}</Link>}
        {...(id.success && { onRetry: () => void refetch() })}
      />
    );
  if (!email)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return (
    <>
      <PageHeader title={email.subject} crumbs={crumbs} />
      <Panel>
        <Facts email={email} />
        {email.text === null ? (
          <p className={styles.words}>{t('The content was deleted after the email was sent.')}</p>
        ) : (
          <EmailText text={email.text} />
        )}
      </Panel>
    </>
  );
}

function Facts({ email }: { email: Email }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <dt>{t('To')}</dt>
      <dd>{email.recipient}</dd>
      <dt>{t('Created')}</dt>
      <dd>
        <Moment at={email.createdAt} with="time" />
      </dd>
      <dt>{t('Status')}</dt>
      <dd>
        <EmailState state={email.state} />
      </dd>
      {email.lastError && (
        <>
          <dt>{t('Last error')}</dt>
          <dd>{email.lastError}</dd>
        </>
      )}
    </dl>
  );
}
