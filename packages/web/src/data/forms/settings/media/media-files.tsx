import { ActionIcon } from '@mantine/core';
import {
  type FormMedia,
  mediaIn,
  mediaKinds,
  removeFormMedia,
} from '@ngo-plus/contract/data/forms';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, useFormat, useTranslation } from '../../../../kernel/index.ts';
import { useFailed } from '../../../../ui/index.ts';
import { useBuilder } from '../../builder-context.ts';
import { formKeys } from '../../queries.ts';
import styles from './media.module.css';
import { UploadButton } from './upload-button.tsx';

/** The pictures, audio and video of the form: those that are uploaded, and those that questions name. */
export function MediaFiles() {
  const { t } = useTranslation();
  const { compiled, files = [], canEdit } = useBuilder();
  const named = useMemo(() => mediaIn(compiled.definition), [compiled.definition]);
  const uploaded = new Set(files.map(({ name }) => name));
  const missing = [...named].filter(([name]) => !uploaded.has(name));
  return (
    <>
      {(files.length > 0 || missing.length > 0) && (
        <ul className={styles.list}>
          {missing.map(([name, kind]) => (
            <li key={name}>
              <span>
                <b>{name}</b>
                <small data-missing>{t('Not uploaded yet')}</small>
              </span>
              {canEdit && (
                <UploadButton
                  kinds={[kind]}
                  label={t('Upload')}
                  name={t('Upload {{file}}', { file: name })}
                  storedAs={name}
                />
              )}
            </li>
          ))}
          {files.map((file) => (
            <MediaFile key={file.id} file={file} isUsed={named.has(file.name)} />
          ))}
        </ul>
      )}
      {canEdit && <UploadButton kinds={mediaKinds} label={t('Upload file')} />}
    </>
  );
}

function MediaFile({ file, isUsed }: { file: FormMedia; isUsed: boolean }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { formId, canEdit } = useBuilder();
  const client = useQueryClient();
  const failed = useFailed(t("Couldn't remove the file"));
  const remove = useMutation({
    mutationFn: () => call(removeFormMedia, { id: file.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: formKeys.media(formId) }),
    ...failed,
  });
  return (
    <li>
      <span>
        <b>{file.name}</b>
        <small>
          {bytes(file.bytes)}
          {!isUsed && `, ${t('not used')}`}
        </small>
      </span>
      {canEdit && (
        <>
          <UploadButton
            kinds={[file.kind]}
            label={t('Replace')}
            name={t('Replace {{file}}', { file: file.name })}
            storedAs={file.name}
          />
          {!isUsed && (
            <ActionIcon
              aria-label={t('Remove {{file}}', { file: file.name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </>
      )}
    </li>
  );
}
