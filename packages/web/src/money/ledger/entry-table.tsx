import type { LedgerPosting } from '@ngo-plus/contract/money/ledger';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../ui/index.ts';
import styles from './ledger.module.css';
import { SideCell } from './side-cell.tsx';
import { useAccountLabels } from './use-account-labels.ts';

export function EntryTable({ entries }: { entries: readonly LedgerPosting[] }) {
  const { t } = useTranslation();
  const labels = useAccountLabels();
  const headings = [t('What'), t('When'), t('Account'), t('Debit'), t('Credit')];
  const [, date, account, debit, credit] = headings;
  return (
    <RecordTable headings={headings} className={styles.entries}>
      {entries.map((entry) => (
        <tr key={`${entry.journalEntryId} ${entry.line}`}>
          <th scope="row">
            <Link to={`/ledger/journal-entries/${entry.journalEntryId}`}>{entry.what}</Link>
            {entry.reverses !== null && (
              <span className={styles.badge}>
                <StatusBadge status="draft">{t('Reversal')}</StatusBadge>
              </span>
            )}
          </th>
          <td data-label={date}>
            <Moment at={entry.at} with="time" />
          </td>
          <td data-label={account}>{labels(entry.account)}</td>
          <SideCell of={entry.amount} side="debit" label={debit} />
          <SideCell of={entry.amount} side="credit" label={credit} />
        </tr>
      ))}
    </RecordTable>
  );
}
