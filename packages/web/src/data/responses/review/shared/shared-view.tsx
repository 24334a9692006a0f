import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Moment, useTranslation } from '../../../../kernel/index.ts';
import { ErrorState, Loading, PasswordField, SkeletonLines } from '../../../../ui/index.ts';
import styles from './shared.module.css';
import { SharedTable } from './shared-table.tsx';
import { useShared } from './use-shared.ts';

/** The rows behind a link, after its passcode if it has one. */
export function SharedView({ token }: { token: string }) {
  const { t } = useTranslation();
  const { page, rows, error, isBusy, unlock, load } = useShared(token);
  if (page?.state === 'locked')
    return (
      <Locked
        organisation={page.organisation}
        problem={error?.message}
        isBusy={isBusy}
        onPasscode={unlock}
      />
    );
  if (!page)
    return error ? (
      <ErrorState
        level={1}
        title={t("This link doesn't work")}
        error={error}
        onRetry={() => void load(null)}
      />
    ) : (
      <>
        <h1>{t('Shared responses')}</h1>
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      </>
    );
  return (
    <>
      <h1>{page.title}</h1>
      <p className={styles.lede}>
        {t('Shared by {{organisation}}.', { organisation: page.organisation })}{' '}
        {t('This page works until')} <Moment at={page.expiresAt} />.
      </p>
      {rows.length === 0 ? (
        <p>{t('No responses yet')}</p>
      ) : (
        <SharedTable title={page.title} headings={page.headings} rows={rows} />
      )}
      {error && <p role="alert">{error.message}</p>}
      {page.next !== null && (
        <Button variant="default" loading={isBusy} onClick={() => void load(page.next)}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

type LockedProps = {
  organisation: string;
  problem: string | undefined;
  isBusy: boolean;
  onPasscode: (passcode: string) => void;
};

/** Asks for the passcode. Before it is entered, only the name of the organisation is shown. */
function Locked({ organisation, problem, isBusy, onPasscode }: LockedProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') onPasscode(typed);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.locked}>
      <h1>{t('This link needs a passcode')}</h1>
      <p className={styles.lede}>
        {t('It comes from {{organisation}}. Ask the sender for the passcode.', { organisation })}
      </p>
      <PasswordField
        label={t('Passcode')}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('Open')}
      </Button>
    </form>
  );
}
