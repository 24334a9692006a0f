import { Button, Group, Stack } from '@mantine/core';
import { removePhoto, setPhoto } from '@ngo-plus/contract/crm/contacts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { upload, useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast, UploadButton, useFailed } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { keys } from '../queries.ts';
import { useChange } from '../use-change.ts';
import type { Person } from './person.ts';
import { PersonPhoto } from './person-photo.tsx';

type Props = { person: Person; opened: boolean; onClose: () => void };

export function PhotoDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useChange(removePhoto);
  const failed = useFailed(t("Couldn't remove the photo"));
  const { id, name, photoId } = person;
  const send = async (file: File) => {
    await upload(setPhoto, { id }, file);
    await client.invalidateQueries({ queryKey: keys.all });
    showToast('done', t('Saved'));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Photo of {{name}}', { name })} atTop>
      <Stack>
        <PersonPhoto person={person} size={128} />
        <p className={styles.quiet}>
          {t('Use a photo that the person agreed to. Place and time are removed from it.')}
        </p>
        <Group gap="xs">
          <UploadButton label={photoId ? t('Replace photo') : t('Upload photo')} send={send} />
          {photoId && (
            <Button
              variant="default"
              loading={isPending}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => mutate({ id }, failed)}
            >
              {t('Remove photo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
