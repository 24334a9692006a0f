import { Button, Group } from '@mantine/core';
import { undoMerge } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { mergesOf } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { usePermissions } from '../use-permissions.ts';
import { Part } from './part.tsx';

/** The merges of a contact, which can be undone. Hidden if there are none. */
export function MergesPart({ id }: { id: string }) {
  const { t } = useTranslation();
  const { writes } = usePermissions();
  const { data: merges = [] } = useQuery(mergesOf(id));
  const [mergeToUndo, setMergeToUndo] = useState<(typeof merges)[number]>();
  const { mutate, isPending } = useChange(undoMerge);
  const failed = useFailed(t("Couldn't undo the merge"));
  if (merges.length === 0) return null;
  const close = () => setMergeToUndo(undefined);
  const undo = ({ id: merge }: (typeof merges)[number]) =>
    mutate(
      { id: merge },
      {
        onSuccess: () => showToast('done', t('Merge undone')),
        onError: failed.onError,
        onSettled: close,
      },
    );
  return (
    <Part title={t('Merged contacts')}>
      <ul className={styles.list}>
        {merges.map((merge) => (
          <Group
            key={merge.id}
            className={styles.row}
            component="li"
            gap="sm"
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
          >
            <div>
              {merge.mergedName}
              <br />
              <small>
                {merge.by?.name ?? t('Former team member')}, <Moment at={merge.at} with="time" />
                {merge.undoneAt && ` (${t('undone')})`}
              </small>
            </div>
            {writes && !merge.undoneAt && (
              <Button variant="default" size="xs" onClick={() => setMergeToUndo(merge)}>
                {t('Undo')}
              </Button>
            )}
          </Group>
        ))}
      </ul>
      <Confirm
        opened={mergeToUndo !== undefined}
        onClose={close}
        title={t('Undo this merge?')}
        body={t(
          '“{{name}}” becomes a separate contact again, with everything that belonged to it.',
          {
            name: mergeToUndo?.mergedName ?? '',
          },
        )}
        action={t('Undo merge')}
        danger={false}
        busy={isPending}
        onConfirm={() => mergeToUndo && undo(mergeToUndo)}
      />
    </Part>
  );
}
