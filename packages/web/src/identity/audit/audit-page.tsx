import { type AuditEntry, mostCounted, readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  EmptyList,
  PagedPanel,
  PageHeader,
  pageMeta,
  useFormat,
  useTranslation,
  useUser,
  whyNone,
} from '../../kernel/index.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { ChainNote } from './chain-note.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { type AuditFilters, auditAddress, auditFiltersIn } from './filters.ts';
import { auditList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Audit log' });

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
  const shown = total >= mostCounted ? `${number(total)}+` : number(total);
  const count = t('{{shown}} entries', {
    count: total,
    shown,
    defaultValue_one: '{{shown}} entry',
  });
  const narrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        lede={
          everywhere
            ? t('What was done in every organisation, and by whom. Nobody can change it.')
            : t('What was done in your organisation, and by whom. Nobody can change it.')
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
        failed={t('The audit log could not be loaded')}
        empty={
          <EmptyList
            title={t('Nothing was found')}
            promise={t('Whatever people do from now on stands here.')}
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
      <EntrySheet
        entry={entries.find(({ id }) => id === open)}
        linkPeople={everywhere}
        onClose={() => void navigate(auditAddress(filters), { preventScrollReset: true })}
      />
    </>
  );
}

/** Whom a filter is about is told by the entries that fit it. */
function namesIn(entries: readonly AuditEntry[], { userId, orgId }: AuditFilters) {
  const people = entries.flatMap(({ person, behind }) => [person, behind]);
  return {
    person: people.find((one) => one?.id === userId)?.name,
    organisation: entries.find(({ organisation }) => organisation?.id === orgId)?.organisation
      ?.name,
  };
}
