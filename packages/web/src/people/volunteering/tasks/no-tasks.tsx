import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../../ui/index.ts';

export const noTaskTiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 12, tones: ['clay', 'sun', 'blush'] },
  { kind: 'hands', tones: ['sun', 'clay', 'cream'] },
];

/** What a board or list without tasks says. */
export function useNoTasks(own: boolean) {
  const { t } = useTranslation();
  return {
    title: own ? t('No tasks for you yet') : t('No tasks here'),
    body: own
      ? t("Tasks from your coordinator appear here, and you'll get a notification.")
      : t('Assign a task to one or more volunteers, or remove a filter.'),
  };
}

export function NoTasks({ own }: { own: boolean }) {
  return <EmptyState {...useNoTasks(own)} tiles={noTaskTiles} />;
}
