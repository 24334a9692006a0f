import { EmptyState, useTranslation } from '../../../kernel/index.ts';

export function NoTasks({ own }: { own: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={own ? t('No tasks for you yet') : t('No tasks here')}
      body={
        own
          ? t('When a coordinator gives you a task, it stands here and the bell tells you.')
          : t('Give a task to one volunteer or to several, or take a filter away.')
      }
      tiles={[
        { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
        { person: 12, tones: ['clay', 'sun', 'blush'] },
        { kind: 'hands', tones: ['sun', 'clay', 'cream'] },
      ]}
    />
  );
}
