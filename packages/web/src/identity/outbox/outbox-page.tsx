import { Button, TextInput } from '@mantine/core';
import type { Email } from '@ngo-plus/contract/identity/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  ShowMore,
  SkeletonLines,
} from '../../ui/index.ts';
import { EmailState } from './email-status.tsx';
import styles from './outbox.module.css';
import { emailsQuery } from './queries.ts';

export const meta = () => pageMeta({ title: 'Outbox' });

/** Every email of the installation. Without a mail server they are read here. */
export default function OutboxPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const [typed, setTyped] = useState(to);
  const query = useInfiniteQuery(emailsQuery(to));
  const emails = query.data?.pages.flatMap(({ items }) => items);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('Outbox')}
        lede={t(
          'Emails from this installation, newest first. Without a mail server they stay here, where only super administrators can read them.',
        )}
      />
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim() ? { to: typed.trim() } : {});
        }}
      >
        <TextInput
          label={t('Recipient')}
          type="search"
          inputMode="email"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md">
          {t('Search')}
        </Button>
      </form>
      <Panel pad={false}>
        {query.error && !emails && (
          <ErrorState
            title={t("Couldn't load outbox")}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && (
          <div className={styles.waiting}>
            <Loading>
              <SkeletonLines lines={6} />
            </Loading>
          </div>
        )}
        {emails?.length === 0 && <NoEmails searched={to !== ''} />}
        {emails && emails.length > 0 && (
          <ul className={styles.letters}>
            {emails.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </Panel>
      {emails && emails.length > 0 && (
        <div className={styles.more}>
          <p>{t('Showing {{shown}} of {{total}}', { shown: emails.length, total })}</p>
          <ShowMore list={query} />
        </div>
      )}
    </>
  );
}

function EmailRow({ email }: { email: Email }) {
  return (
    <li>
      <div>
        <Link to={`/admin/outbox/${email.id}`}>{email.subject}</Link>
        <p>{email.recipient}</p>
      </div>
      <div className={styles.end}>
        <EmailState state={email.state} />
        <Moment at={email.createdAt} with="time" />
      </div>
    </li>
  );
}

function NoEmails({ searched }: { searched: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={searched ? t('No emails to this address') : t('No emails yet')}
      body={
        searched
          ? t('Check the address, or leave it blank to see all emails.')
          : t('When someone signs up or resets a password, the email appears here.')
      }
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
        { kind: 'cloud', tones: ['sky', 'mint', 'cream'] },
        { kind: 'house', tones: ['plum', 'sun', 'blush'] },
      ]}
    />
  );
}
