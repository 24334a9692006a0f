import { exportLeads } from '@ngo-plus/contract/content/marketing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { download, pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, PagedPanel } from '../../ui/index.ts';
import { ExportButton } from './export-button.tsx';
import { LeadFilterBar } from './lead-filters.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { LeadTable } from './lead-table.tsx';
import { LeadTiles } from './lead-tiles.tsx';
import { leadFiltersIn, toLeadQuery, urlOf } from './list-query.ts';
import { MarketingHeader } from './marketing-header.tsx';
import { leadList, useReload } from './queries.ts';

export const meta = () => pageMeta({ title: 'Leads' });

const path = '/marketing';

/** People who left their address on the landing page or wrote by the contact page. */
export default function LeadsPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filters = leadFiltersIn(address);
  const open = address.get('lead') ?? '';
  const list = useInfiniteQuery(leadList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} leads', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} lead',
  });
  return (
    <>
      <MarketingHeader
        lede={t('Organisations that want to hear from us, and messages from the contact page.')}
        actions={<ExportButton fetchFile={() => download(exportLeads, toLeadQuery(filters))} />}
      />
      <LeadTiles />
      <LeadFilterBar inForce={filters} count={list.isPending ? '' : count} onSearch={useReload()} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load leads")}
        empty={<NoLeads filtered={Object.values(filters).some(Boolean)} />}
      >
        {(leads) => (
          <LeadTable leads={leads} open={open} addressOf={({ id }) => urlOf(path, filters, id)} />
        )}
      </PagedPanel>
      <LeadPanel
        id={open}
        onClose={() => void navigate(urlOf(path, filters), { preventScrollReset: true })}
      />
    </>
  );
}

function NoLeads({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={filtered ? t('No leads match these filters') : t('No leads yet')}
      body={
        filtered
          ? t('Remove a filter, or reset them all.')
          : t(
              'When an organisation fills in the form on the landing page or contact page, it appears here.',
            )
      }
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
        { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
        { kind: 'house', tones: ['plum', 'sun', 'mint'] },
      ]}
    />
  );
}
