import { type AuditEntry, readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../ui/index.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainNote } from './chain-note.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { type AuditFilters, auditAddress, auditFiltersIn } from './filters.ts';
import { auditList } from './queries.ts';
import { useAuditFilters } from './use-audit-filters.ts';

export const meta = () => pageMeta({ title: 'Activity log' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'water', tones: ['teal', 'sun', 'mint'] },
  { person: 6, tones: ['clay', 'sun', 'blush'] },
  { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
];

/** Who did what, when, with before and after. */
export default function AuditPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const user = useUser();
  const everywhere = allows(readsAllAudit, user?.role);
  const filters = auditFiltersIn(address);
  const list = useInfiniteQuery(auditList(filters, everywhere));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = address.get('entry') ?? '';
  return (
    <ListPage
      title={t('Activity log')}
      lede={
        everywhere
          ? t("Activity in all organisations. Entries can't be changed.")
          : t("Activity in your organisation. Entries can't be changed.")
      }
      above={everywhere && <ChainNote />}
      query={list}
      path="/admin/audit"
      failed={t("Couldn't load activity log")}
      empty={{ title: t('No activity found'), body: t('New activity appears here.'), tiles }}
      filters={useAuditFilters(filters, namesIn(entries, filters))}
      count={(count, shown) =>
        t('{{shown}} entries', {
          count,
          shown,
          defaultValue_one: '{{shown}} entry',
        })
      }
      dialogs={
        <EntryPanel
          entry={entries.find(({ id }) => id === open)}
          linkPeople={everywhere}
          onClose={() => void navigate(auditAddress(filters), { preventScrollReset: true })}
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
    </ListPage>
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
