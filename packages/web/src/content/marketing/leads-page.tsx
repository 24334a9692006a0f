import { exportLeads } from '@ngo-plus/contract/content/marketing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { download, pageMeta, useTranslation } from '../../kernel/index.ts';
import { ExportButton, FilteredList, type TileSpec } from '../../ui/index.ts';
import { LeadPanel } from './lead-panel.tsx';
import { LeadTable } from './lead-table.tsx';
import { LeadTiles } from './lead-tiles.tsx';
import { leadFiltersIn, toLeadQuery, urlOf } from './list-query.ts';
import { MarketingHeader } from './marketing-header.tsx';
import { leadList } from './queries.ts';
import { useLeadFilters } from './use-lead-filters.ts';

export const meta = () => pageMeta({ title: 'Leads' });

const path = '/marketing';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { kind: 'house', tones: ['plum', 'sun', 'mint'] },
];

/** People who left their address on the landing page or wrote by the contact page. */
export default function LeadsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filters = leadFiltersIn(address);
  const open = address.get('lead') ?? '';
  return (
    <>
      <MarketingHeader
        lede={t('Organisations that want to hear from us, and messages from the contact page.')}
        actions={<ExportButton fetchFile={() => download(exportLeads, toLeadQuery(filters))} />}
      />
      <LeadTiles />
      <FilteredList
        query={useInfiniteQuery(leadList(filters))}
        path={path}
        failed={t("Couldn't load leads")}
        empty={{
          title: t('No leads yet'),
          filtered: t('No leads match these filters'),
          body: t(
            'When an organisation fills in the form on the landing page or contact page, it appears here.',
          ),
          tiles,
        }}
        filters={useLeadFilters(filters)}
        count={(count, shown) =>
          t('{{shown}} leads', { count, shown, defaultValue_one: '{{shown}} lead' })
        }
      >
        {(leads) => (
          <LeadTable leads={leads} open={open} addressOf={({ id }) => urlOf(path, filters, id)} />
        )}
      </FilteredList>
      <LeadPanel
        id={open}
        onClose={() => void navigate(urlOf(path, filters), { preventScrollReset: true })}
      />
    </>
  );
}
