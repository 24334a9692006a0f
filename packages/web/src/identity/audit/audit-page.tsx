import { type AuditEntry, mostCounted, readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyList, PagedPanel, PageHeader, whyNone } from '../../ui/index.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { ChainNote } from './chain-note.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { type AuditFilters, auditAddress, auditFiltersIn } from './filters.ts';
import { auditList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Activity log' });

/** Who did what, when, with before and after. */
export default function AuditPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const user = useUser();
  const everywhere = allows(readsAllAudit, user?.role);
  const filters = auditFiltersIn(address);
  const list = useInfiniteQuery(auditList(filters, everywhere));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = address.get('entry') ?? '';
  const total = list.data?.pages[0]?.total ?? 0;
  const totalText = total >= mostCounted ? `${number(total)}+` : number(total);
  const count = t('{{shown}} entries', {
    count: total,
    shown: totalText,
    defaultValue_one: '{{shown}} entry',
  });
  const narrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <PageHeader
        title={t('Activity log')}
        lede={
          everywhere
            ? t("Activity in all organisations. Entries can't be changed.")
            : t("Activity in your organisation. Entries can't be changed.")
        }
      />
      {everywhere && <ChainNote />}
      <AuditFilterBar
        inForce={filters}
        count={list.data ? count : ''}
        names={namesIn(entries, filters)}
      />
      <PagedPanel
        query={list}
        failed={t("Couldn't load activity log")}
        empty={
          <EmptyList
            title={t('No activity found')}
            promise={t('New activity appears here.')}
            path="/admin/audit"
            why={whyNone({ failed: false, narrowed })}
            tiles={[
              { kind: 'water', tones: ['teal', 'sun', 'mint'] },
              { person: 6, tones: ['clay', 'sun', 'blush'] },
              { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(items) => (
          <AuditTable
            entries={items}
            open={open}
            everywhere={everywhere}
            addressOf={({ id }) => auditAddress(filters, id)}
          />
        )}
      </PagedPanel>
      <EntryPanel
        entry={entries.find(({ id }) => id === open)}
        linkPeople={everywhere}
        onClose={() => void navigate(auditAddress(filters), { preventScrollReset: true })}
      />
    </>
  );
}

/** The entries that match a filter contain the name it is about. */
function namesIn(entries: readonly AuditEntry[], { userId, orgId }: AuditFilters) {
  const people = entries.flatMap(({ person, behind }) => [person, behind]);
  return {
    person: people.find((one) => one?.id === userId)?.name,
    organisation: entries.find(({ organisation }) => organisation?.id === orgId)?.organisation
      ?.name,
  };
}
