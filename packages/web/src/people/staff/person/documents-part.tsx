import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import type { MemberDetail } from '@ngo-plus/contract/people/staff';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FilePicker } from '../../../files/storage/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Rows, useFailed } from '../../../ui/index.ts';
import { useAddDocument, useRemoveDocument } from '../changes.ts';
import { documentsOf } from '../queries.ts';
import styles from './sheet.module.css';

/** Links to contracts and certificates, which remain in storage. */
export function DocumentsPart({ member: { id } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(documentsOf(id));
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="member-documents"
    >
      <h3 id="member-documents">{t('Documents')}</h3>
      {error && !data && (
        <ErrorState
          level={3}
          title={t("Couldn't load documents")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <Text c="dimmed">{t('No documents yet.')}</Text>}
      {data && data.length > 0 && (
        <Rows boxed>
          {data.map((document) => (
            <li key={document.id}>
              <span>
                <Link to={`/storage?open=${document.entryId}`}>{document.name}</Link>
                {document.inTrash && ` (${t('in the trash')})`}
              </span>
              <RemoveButton id={document.id} name={document.name} />
            </li>
          ))}
        </Rows>
      )}
      {adding ? (
        <AddDocument id={id} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('Add document')}
        </Button>
      )}
    </Stack>
  );
}

function AddDocument({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useAddDocument();
  const failed = useFailed(t("Couldn't add the document"));
  return (
    <Suspense>
      <FilePicker
        busy={isPending}
        onPick={(entryId) => mutate({ id, entryId }, { ...failed, onSuccess: onDone })}
        onCancel={onDone}
      />
    </Suspense>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemoveDocument();
  const failed = useFailed(t("Couldn't remove the document"));
  return (
    <ActionIcon
      aria-label={t('Remove “{{name}}” from documents', { name })}
      loading={isPending}
      onClick={() => mutate(id, failed)}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
