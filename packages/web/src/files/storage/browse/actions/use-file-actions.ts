import type { Entry } from '@ngo-plus/contract/files/storage';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { showToast } from '../../../../ui/index.ts';
import { makeActions } from './mutations.ts';
import { offerUndo } from './undo.ts';

type Many = readonly Entry[];
const idsOf = (entries: Many) => entries.map(({ id }) => id);

/** Actions without a dialog, each with its message and its undo. */
export function useFileActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMemo(() => {
    const fileActions = makeActions(client);
    const failed = (title: string) => (error: unknown) =>
      showToast('failed', title, error instanceof Error ? error.message : undefined);
    const named = (entries: Many) =>
      entries.length === 1
        ? `“${entries[0]?.name}”`
        : t('{{count}} items', { count: entries.length });

    const star = ({ id, starred }: Entry) =>
      fileActions.star(id, !starred).then(() => {}, failed(t("Couldn't change the star")));

    const restore = (entries: Many) =>
      fileActions
        .restore(idsOf(entries))
        .then(
          () => showToast('done', t('Restored: {{what}}', { what: named(entries) })),
          failed(t("Couldn't restore.")),
        );

    const trash = (entries: Many) =>
      fileActions
        .trash(idsOf(entries))
        .then(
          () =>
            offerUndo(
              t('Moved to trash: {{what}}', { what: named(entries) }),
              t('Undo'),
              () => void restore(entries),
            ),
          failed(t("Couldn't move to trash.")),
        );

    const moveBack = async (entries: Many) => {
      const homes = Map.groupBy(entries, ({ parentId }) => parentId);
      for (const [parentId, those] of homes) await fileActions.move(idsOf(those), parentId);
      showToast('done', t('Moved back: {{what}}', { what: named(entries) }));
    };

    /** @throws RequestFailed, so that a dialog can show the reason. */
    const move = async (entries: Many, parentId: Entry['parentId'], into: string) => {
      await fileActions.move(idsOf(entries), parentId);
      offerUndo(
        t('Moved to “{{folder}}”: {{what}}', { folder: into, what: named(entries) }),
        t('Undo'),
        () => void moveBack(entries).catch(failed(t("Couldn't move back."))),
      );
    };

    const drop = (entries: Many, parentId: Entry['parentId'], into: string) =>
      move(entries, parentId, into).catch(failed(t("Couldn't move.")));

    return { ...fileActions, star, restore, trash, move, drop, failed, named };
  }, [client, t]);
}
