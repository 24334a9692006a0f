import { ActionIcon, Button, Group } from '@mantine/core';
import { addContactFile, removeContactFile } from '@ngo-plus/contract/crm/contacts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FilePicker } from '../../../files/storage/index.ts';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { useFailed } from '../../../ui/index.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { filesOf } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { Part } from './part.tsx';

/** Links to files, which remain in storage. */
export function FilesPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { writes } = usePermissions();
  const [adding, setAdding] = useState(false);
  const query = useQuery(filesOf(id));
  const { data: files } = query;
  const { mutate } = useChange(removeContactFile);
  const failed = useFailed(t("Couldn't remove the file"));
  return (
    <Part
      title={t('Files')}
      action={
        writes &&
        !adding && (
          <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
            {t('Add file')}
          </Button>
        )
      }
    >
      <NotLoaded query={query} />
      {files?.length === 0 && <p className={styles.quiet}>{t('No files yet.')}</p>}
      <ul className={styles.list}>
        {files?.map(({ id: of, entryId, file }) => (
          <Group
            key={of}
            className={styles.row}
            component="li"
            gap="sm"
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
          >
            <div>
              {file ? (
                <>
                  <Link to={`/storage?open=${entryId}`}>{file.name}</Link>
                  <br />
                  <small>
                    {bytes(file.sizeBytes)}
                    {file.inTrash && `, ${t('in the trash')}`}
                  </small>
                </>
              ) : (
                <span>{t("A file you can't see")}</span>
              )}
            </div>
            {writes && (
              <ActionIcon
                aria-label={t('Remove “{{name}}”', { name: file?.name ?? t('this file') })}
                onClick={() => mutate({ id: of }, failed)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </ul>
      {adding && <AddFile id={id} onDone={() => setAdding(false)} />}
    </Part>
  );
}

function AddFile({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChange(addContactFile);
  const failed = useFailed(t("Couldn't add the file"));
  return (
    <div className={styles.after}>
      <Suspense>
        <FilePicker
          busy={isPending}
          onPick={(entryId) => mutate({ id, entryId }, { ...failed, onSuccess: onDone })}
          onCancel={onDone}
        />
      </Suspense>
    </div>
  );
}
