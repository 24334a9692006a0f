import type { JournalEntry } from '@ngo-plus/contract/money/ledger';
import { useTranslation } from '../../kernel/index.ts';
import { tableStyles } from '../../ui/index.ts';
import { useShowsCodes } from './codes-link.tsx';
import styles from './ledger.module.css';
import { SideCell } from './side-cell.tsx';
import { useAccountLabels } from './use-account-labels.ts';

type Props = { lines: JournalEntry['lines']; caption: string };

/** The postings of one journal entry: debits and credits are equal in each currency. */
export function EntryLines({ lines, caption }: Props) {
  const { t } = useTranslation();
  const labels = useAccountLabels();
  const [account, debit, credit] = [t('Account'), t('Debit'), t('Credit')];
  const showsCodes = useShowsCodes();
  return (
    <table className={`${tableStyles.table} ${styles.lines}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[account, debit, credit].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <th scope="row">
              {labels(line.account)}
              {showsCodes && <small className={styles.code}>{line.account}</small>}
            </th>
            <SideCell of={line.amount} side="debit" label={debit} />
            <SideCell of={line.amount} side="credit" label={credit} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
