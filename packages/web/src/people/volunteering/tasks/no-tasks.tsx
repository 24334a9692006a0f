import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState } from '../../../ui/index.ts';

export function NoTasks({ own }: { own: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={own ? t('No tasks for you yet') : t('No tasks here')}
      body={
        own
          ? t("Tasks from your coordinator appear here, and you'll get a notification.")
          : t('Assign a task to one or more volunteers, or remove a filter.')
      }
      tiles={[
        { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
        { person: 12, tones: ['clay', 'sun', 'blush'] },
        { kind: 'hands', tones: ['sun', 'clay', 'cream'] },
      ]}
    />
  );
}
