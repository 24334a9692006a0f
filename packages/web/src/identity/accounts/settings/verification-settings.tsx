import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import {
  addDocument,
  readVerification,
  removeDocument,
  requestVerification,
  type Verification,
} from '@ngo-plus/contract/operations/administration';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, Moment, upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  Panel,
  SkeletonLines,
  type Status,
  StatusBadge,
  showToast,
} from '../../../ui/index.ts';
import own from './organisation.module.css';
import { SettingsSection } from './settings-section.tsx';

const verification = queryOptions({
  queryKey: ['accounts', 'verification'],
  queryFn: ({ signal }) => call(readVerification, {}, { signal }),
});

const looks: Readonly<Record<Verification['state'], readonly [Status, Phrase]>> = {
  none: ['draft', phrase('Not verified')],
  submitted: ['waiting', phrase('In review')],
  verified: ['done', phrase('Verified')],
  rejected: ['stopped', phrase('Documents rejected')],
};

/** The documents that prove the organisation's identity, and their review. */
export function VerificationSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(verification);
  return (
    <SettingsSection id="verification" personal>
      <Panel
        title={t('Verification')}
        note={t(
          'Verify that your organisation is registered. It builds trust with donors and volunteers.',
        )}
      >
        {error && !data && (
          <ErrorState
            level={3}
            title={t("Couldn't load documents")}
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

function usePapers<Given>(send: (input: Given) => Promise<Verification>, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => client.setQueryData(verification.queryKey, fresh),
    onError: (error) => showToast('failed', failed, error.message),
  });
}

function Papers({ present }: { present: Verification }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const { state, documents, reason, submittedAt } = present;
  const open = state === 'none' || state === 'rejected';
  const add = usePapers((file: File) => upload(addDocument, {}, file), t("Couldn't add document"));
  const remove = usePapers(
    (id: Verification['documents'][number]['id']) => call(removeDocument, { id }),
    t("Couldn't remove document"),
  );
  const request = usePapers(() => call(requestVerification, {}), t("Couldn't submit documents"));
  const [status, words] = looks[state];
  return (
    <Stack gap={20}>
      <div>
        <StatusBadge status={status}>{t(words)}</StatusBadge>
      </div>
      {state === 'submitted' && submittedAt && (
        <Text c="dimmed" size="sm">
          {t('Submitted on')} <Moment at={submittedAt} />
        </Text>
      )}
      {reason && <p>{reason}</p>}
      {documents.length > 0 && (
        <Stack className={own.papers} component="ul" gap={0}>
          {documents.map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small>{bytes(sizeBytes)}</small>
              </span>
              {open && (
                <ActionIcon
                  aria-label={t('Remove “{{name}}”', { name })}
                  loading={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </Stack>
      )}
      {open && (
        <>
          <Text c="dimmed" size="sm">
            {t('PDF, PNG, JPEG or WebP, up to 10 MB each.')}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              loading={add.isPending}
              onClick={() => chooser.current?.click()}
            >
              {t('Add document')}
            </Button>
            {documents.length > 0 && (
              <Button
                variant="soft"
                loading={request.isPending}
                onClick={() => request.mutate(undefined)}
              >
                {t('Submit for verification')}
              </Button>
            )}
          </Group>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('Choose a document')}
            accept="application/pdf,image/png,image/jpeg,image/webp"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) add.mutate(file);
            }}
          />
        </>
      )}
    </Stack>
  );
}
