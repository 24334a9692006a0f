import { EmptyState, useTranslation } from '../../../kernel/index.ts';

export function NoHours({ own, filtered }: { own: boolean; filtered: boolean }) {
  const { t } = useTranslation();
  const body = own
    ? t('Scan the code at your next shift, hand in a report, or note hours by hand.')
    : t('When volunteers check out of a shift or note hours, they wait for you here.');
  const title = own ? t('No hours yet') : t('No hours wait');
  return (
    <EmptyState
      title={filtered ? t('No hours fit these filters') : title}
      body={filtered ? t('Remove a filter, or reset them all.') : body}
      tiles={[
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
        { person: 22, tones: ['teal', 'sun', 'mint'] },
        { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
      ]}
    />
  );
}
