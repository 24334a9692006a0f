import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState } from '../../../ui/index.ts';

export function NoHours({ own, filtered }: { own: boolean; filtered: boolean }) {
  const { t } = useTranslation();
  const body = own
    ? t('Scan the code at your next shift, submit a report, or log hours manually.')
    : t('When volunteers check out of a shift or log hours, they appear here for approval.');
  const title = own ? t('No hours yet') : t('No hours awaiting approval');
  return (
    <EmptyState
      title={filtered ? t('No hours match these filters') : title}
      body={filtered ? t('Remove a filter, or reset them all.') : body}
      tiles={[
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
        { person: 22, tones: ['teal', 'sun', 'mint'] },
        { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
      ]}
    />
  );
}
