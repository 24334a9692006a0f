import { Button, Group, TextInput } from '@mantine/core';
import type { Email } from '@ngo-plus/contract/identity/outbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../ui/index.ts';
import { EmailState } from './email-status.tsx';
import styles from './outbox.module.css';
import { emailsQuery } from './queries.ts';

export const meta = () => pageMeta({ title: 'Outbox' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
  { kind: 'cloud', tones: ['sky', 'mint', 'cream'] },
  { kind: 'house', tones: ['plum', 'sun', 'blush'] },
];

/** Every email of the installation. Without a mail server they are read here. */
export default function OutboxPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const to = address.get('to') ?? '';
  return (
    <ListPage
      title={t('Outbox')}
      lede={t(
        'Emails from this installation, newest first. Without a mail server they stay here, where only super administrators can read them.',
      )}
      above={<RecipientSearch to={to} />}
      query={useInfiniteQuery(emailsQuery(to))}
      path="/admin/outbox"
      failed={t("Couldn't load outbox")}
      empty={{
        title: to ? t('No emails to this address') : t('No emails yet'),
        body: to
          ? t('Check the address, or leave it blank to see all emails.')
          : t('When someone signs up or resets a password, the email appears here.'),
        tiles,
      }}
    >
      {(emails) => (
        <ul className={styles.emails}>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function RecipientSearch({ to }: { to: string }) {
  const { t } = useTranslation();
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(to);
  return (
    <Group
      className={styles.search}
      component="form"
      gap="xs"
      align="flex-end"
      onSubmit={(event) => {
        event.preventDefault();
        setAddress(typed.trim() ? { to: typed.trim() } : {});
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
    </Group>
  );
}

function EmailRow({ email }: { email: Email }) {
  return (
    <li>
      <div>
        <Link to={`/admin/outbox/${email.id}`}>{email.subject}</Link>
        <p>{email.recipient}</p>
      </div>
      <Group className="muted small" gap="6px 12px">
        <EmailState state={email.state} />
        <Moment at={email.createdAt} with="time" />
      </Group>
    </li>
  );
}
