import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation, useUser } from '../../../../kernel/index.ts';
import { Dialog, showToast } from '../../../../ui/index.ts';
import { entryQuery } from '../../queries.ts';
import { useFileActions } from '../actions/index.ts';
import type { DialogProps } from '../dialog.ts';
import { permissionsOf } from '../permissions.ts';
import styles from './dialogs.module.css';

type Settings = { restricted: boolean; indexed: boolean };

/** Who may open a folder, and whether its content is searchable. Each switch takes effect immediately. */
export function FolderSettings({ dialog: { entry }, onClose }: DialogProps<'settings'>) {
  const { t } = useTranslation();
  const fileActions = useFileActions();
  const { administers } = permissionsOf(useUser()?.role);
  const [now, setNow] = useState<Settings>(entry);
  const context = useQuery({
    ...entryQuery(entry.parentId ?? ''),
    enabled: entry.parentId !== null,
  });
  const leftOutAbove = context.data?.indexed === false;
  const set = async (change: Partial<Settings>) => {
    setNow({ ...now, ...change });
    await fileActions.settle(entry.id, change).then(
      () => showToast('done', t('Saved')),
      (error: unknown) => {
        setNow(now);
        fileActions.failed(t("Couldn't update the folder"))(error);
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('“{{name}}” settings', { name: entry.name })}>
      <Stack className={styles.switches} gap={20}>
        {administers && (
          <Switch
            classNames={{ description: styles.about ?? '' }}
            label={t('Restricted')}
            description={t(
              "Only administrators and people it's shared with can open it and its contents.",
            )}
            checked={now.restricted}
            onChange={({ currentTarget }) => void set({ restricted: currentTarget.checked })}
          />
        )}
        <Switch
          classNames={{ description: styles.about ?? '' }}
          label={t('Search text in files')}
          description={
            leftOutAbove
              ? t("The parent folder isn't searched, so this one isn't either.")
              : t(
                  'Text is stored in an encrypted index. If turned off, files here are only found by name.',
                )
          }
          disabled={leftOutAbove}
          checked={now.indexed && !leftOutAbove}
          onChange={({ currentTarget }) => void set({ indexed: currentTarget.checked })}
        />
      </Stack>
    </Dialog>
  );
}
