import { ActionIcon, Button } from '@mantine/core';
import {
  addPaper,
  askForVerification,
  readVerification,
  removePaper,
  type Verification,
} from '@ngo-plus/contract/operations/administration';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  call,
  ErrorState,
  Loading,
  Moment,
  Panel,
  SkeletonLines,
  type Status,
  StatusBadge,
  tell,
  upload,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './form.module.css';
import own from './organisation.module.css';
import { SettingsSection } from './settings-section.tsx';

const verification = queryOptions({
  queryKey: ['accounts', 'verification'],
  queryFn: ({ signal }) => call(readVerification, {}, { signal }),
});

const looks: Readonly<Record<Verification['state'], readonly [Status, string]>> = {
  none: ['draft', 'Not verified'],
  submitted: ['waiting', 'Being looked at'],
  verified: ['done', 'Verified'],
  rejected: ['stopped', 'Papers refused'],
};

/** Papers that show who the organisation is, and what became of them. */
export function VerificationSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(verification);
  return (
    <SettingsSection id="verification" personal>
      <Panel
        title={t('Verification')}
        note={t('Show that your organisation is registered. Donors and volunteers trust it more.')}
      >
        {error && !data && (
          <ErrorState
            level={3}
            title={t('Your papers could not be loaded')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && (
          <Loading>
            <SkeletonLines lines={3} />
          </Loading>
        )}
        {data && <Papers present={data} />}
      </Panel>
    </SettingsSection>
  );
}

function usePapers<Given>(send: (given: Given) => Promise<Verification>, failed: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => client.setQueryData(verification.queryKey, fresh),
    onError: (error) => tell('failed', failed, t(error.message)),
  });
}

function Papers({ present }: { present: Verification }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const { state, documents, reason, submittedAt } = present;
  const open = state === 'none' || state === 'rejected';
  const add = usePapers((file: File) => upload(addPaper, {}, file), t('The paper was not added'));
  const remove = usePapers(
    (id: Verification['documents'][number]['id']) => call(removePaper, { id }),
    t('The paper was not removed'),
  );
  const ask = usePapers(() => call(askForVerification, {}), t('The papers were not sent'));
  const [status, words] = looks[state];
  return (
    <div className={styles.fields}>
      <div>
        <StatusBadge status={status}>{t(words)}</StatusBadge>
      </div>
      {state === 'submitted' && submittedAt && (
        <p className={styles.aside}>
          {t('Sent on')} <Moment at={submittedAt} />
        </p>
      )}
      {reason && <p>{reason}</p>}
      {documents.length > 0 && (
        <ul className={own.papers}>
          {documents.map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small>{bytes(sizeBytes)}</small>
              </span>
              {open && (
                <ActionIcon
                  aria-label={t('Take “{{name}}” back', { name })}
                  loading={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <>
          <p className={styles.aside}>{t('PDF, PNG, JPEG or WebP, up to 10 MB each.')}</p>
          <div className={styles.actions}>
            <Button
              variant="default"
              loading={add.isPending}
              onClick={() => chooser.current?.click()}
            >
              {t('Add a paper')}
            </Button>
            {documents.length > 0 && (
              <Button variant="soft" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
                {t('Send to be verified')}
              </Button>
            )}
          </div>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('Choose a paper')}
            accept="application/pdf,image/png,image/jpeg,image/webp"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) add.mutate(file);
            }}
          />
        </>
      )}
    </div>
  );
}
