import { Button, Group, Text } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { phrase } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, RequestFailed, useTranslation, useUser } from '../../../../kernel/index.ts';
import { Dialog, showToast } from '../../../../ui/index.ts';
import { entryQuery } from '../../queries.ts';
import { useFileActions } from '../actions/index.ts';
import { useBrowseLocation } from '../address/index.ts';
import type { DialogProps } from '../dialog.ts';
import { permissionsOf } from '../permissions.ts';
import { FolderChooser } from './folder-chooser.tsx';

/** Chooses a destination folder, then moves or copies the entries there. */
export function TargetDialog({ dialog: { kind, entries }, onClose }: DialogProps<'move' | 'copy'>) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const fileActions = useFileActions();
  const [at, setAt] = useState<Entry['parentId']>(startOf(entries, location.folder));
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A retry after a lost response does not create a second copy.
  const [key] = useState(newKey);
  const here = useHere(at);
  const what = fileActions.named(entries);
  const moves = kind === 'move';
  const ids = entries.map(({ id }) => id);

  const go = async () => {
    const refusal = refusalOf(entries, at, moves);
    if (refusal || !here.mayAdd)
      return setFailed(t(refusal ?? phrase("You can't add files to this folder.")));
    setBusy(true);
    const name = here.name;
    const done = moves
      ? fileActions.move(entries, at, name)
      : fileActions
          .copy(ids, at, key)
          .then(() =>
            showToast('done', t('Copied to “{{folder}}”: {{what}}', { folder: name, what })),
          );
    await done.then(onClose, (error: unknown) => {
      setBusy(false);
      setFailed(error instanceof RequestFailed ? error.message : String(error));
    });
  };
  const title = moves ? t('Move {{what}} to', { what }) : t('Copy {{what}} to', { what });
  return (
    <Dialog opened onClose={onClose} title={title} size={560} atTop>
      <FolderChooser
        at={at}
        without={moves ? new Set<string>(ids) : new Set()}
        onGo={(id) => {
          setAt(id);
          setFailed(undefined);
        }}
      />
      {failed && (
        <Text c="var(--np-brick-text)" fw={600} mt="sm" role="alert">
          {failed}
        </Text>
      )}
      <Group gap="xs" mt={20}>
        <Button loading={busy} onClick={() => void go()}>
          {moves ? t('Move here') : t('Copy here')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The current folder, or the folder of the first entry. */
const startOf = (entries: readonly Entry[], folder: string | undefined): Entry['parentId'] =>
  entries.find(({ parentId }) => parentId === folder)?.parentId ?? entries[0]?.parentId ?? null;

/** The name of the open folder, and whether the person may add entries to it. */
function useHere(at: Entry['parentId']): { name: string; mayAdd: boolean } {
  const { t } = useTranslation();
  const { managesFiles } = permissionsOf(useUser()?.role);
  const { data } = useQuery({ ...entryQuery(at ?? ''), enabled: at !== null });
  if (at === null) return { name: t('All files'), mayAdd: managesFiles };
  return { name: data?.name ?? '', mayAdd: data?.mayEdit ?? true };
}

function refusalOf(entries: readonly Entry[], at: Entry['parentId'], moves: boolean) {
  const there = entries.every(({ parentId }) => parentId === at);
  return moves && there ? phrase("It's already here. Choose another folder.") : undefined;
}
