import { useTranslation } from '../../kernel/index.ts';
import { EmptyList, Panel, whyNone } from '../../ui/index.ts';
import type { ReportFilters } from './filters.ts';

/** Empty state with the reason. */
export function NoDonations({ filters, path }: { filters: ReportFilters; path: string }) {
  const { t } = useTranslation();
  const narrowed = Object.values(filters).some((value) => value !== '');
  return (
    <Panel>
      <EmptyList
        title={t('No donations to report')}
        promise={t('Donations to your causes appear here with their source.')}
        path={path}
        why={whyNone({ failed: false, narrowed })}
        tiles={[
          { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
          { kind: 'hands', tones: ['clay', 'sun', 'cream'] },
          { kind: 'seeds', tones: ['plum', 'sun', 'blush'] },
        ]}
      />
    </Panel>
  );
}
