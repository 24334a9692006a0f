import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import {
  addTaskFile,
  maxTaskFileBytes,
  readTaskFile,
  removeTaskFile,
  type TaskDetail,
  type TaskFile,
} from '@ngo-plus/contract/people/volunteering';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Rows, useFailed } from '../../../ui/index.ts';
import { FileButton } from '../file-button.tsx';
import { useChange } from '../use-change.ts';
import styles from '../volunteering.module.css';

export function TaskFiles({ task: { id, files } }: { task: TaskDetail }) {
  const { t } = useTranslation();
  return (
    <Stack className={styles.part} component="section" gap="sm" aria-labelledby="task-files">
      <h3 id="task-files">{t('Files')}</h3>
      {files.length > 0 && (
        <Rows boxed>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </Rows>
      )}
      <Group gap="xs">
        <FileButton
          endpoint={addTaskFile}
          id={id}
          maxBytes={maxTaskFileBytes}
          icon={<IconPaperclip size={18} aria-hidden />}
        >
          {t('Add file')}
        </FileButton>
      </Group>
    </Stack>
  );
}

function FileRow({ file: { id, name, sizeBytes, addedBy, mayRemove } }: { file: TaskFile }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const remove = useChange(removeTaskFile);
  const fetched = useMutation({
    mutationFn: () => download(readTaskFile, { id }),
    onSuccess: saveFile,
    ...useFailed(t("Couldn't download the file")),
  });
  const failed = useFailed(t("Couldn't remove the file"));
  return (
    <li>
      <span>
        <Button
          variant="quiet"
          size="compact-md"
          loading={fetched.isPending}
          onClick={() => fetched.mutate()}
          aria-label={t('Download {{name}}', { name })}
        >
          {name}
        </Button>
        <small>{[bytes(sizeBytes), addedBy].filter(Boolean).join(', ')}</small>
      </span>
      {mayRemove && (
        <ActionIcon
          aria-label={t('Remove {{name}}', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id }, failed)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
