import { Button } from '@mantine/core';
import {
  exportJournal,
  type JournalFormat,
  type LedgerBalance,
} from '@ngo-plus/contract/money/ledger';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download, saveFile, useFormat, useTranslation } from '../../kernel/index.ts';
import { useAccountLabels } from '../../money/ledger/index.ts';
import { useFailed } from '../../ui/index.ts';
import { FigureTable } from './figure-table.tsx';
import { changedAccounts } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';

type Days = { readonly from: string; readonly until: string };

/** Debits and credits of each account, which sum to the same total, and the journal as a file. */
export function JournalPanel({ days }: { days: Days }) {
  const { t } = useTranslation();
  return (
    <ReportPanel
      title={t('Journal for the period')}
      note={t(
        'Refunds appear on the day they were made. Debits and credits balance in each currency.',
      )}
      query={useQuery(changedAccounts(days))}
      pad={false}
      action={<JournalButtons days={days} />}
    >
      {(balances) => <AccountBalances balances={balances} days={days} />}
    </ReportPanel>
  );
}

function JournalButtons({ days: { from, until } }: { days: Days }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async (form: JournalFormat) =>
      saveFile(await download(exportJournal, { form, from, to: until })),
    ...useFailed(t("Couldn't export the journal")),
  });
  const names = { entries: t('All entries'), days: t('Daily totals') };
  return (
    <>
      {(['entries', 'days'] as const).map((form) => (
        <Button
          key={form}
          className="unprinted"
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={isPending}
          onClick={() => mutate(form)}
        >
          {names[form]}
        </Button>
      ))}
    </>
  );
}

const hasPostings = ({ debitMinor, creditMinor }: LedgerBalance) =>
  debitMinor !== '0' || creditMinor !== '0';

function AccountBalances({ balances, days }: { balances: readonly LedgerBalance[]; days: Days }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const labels = useAccountLabels();
  const changed = balances.filter(hasPostings);
  if (changed.length === 0)
    return <p className={styles.inset}>{t('No transactions in this period.')}</p>;
  const headings = [t('Account'), t('Debit'), t('Credit')];
  return [...new Set(changed.map(({ currency }) => currency))].sort().map((currency) => {
    const of = changed.filter((balance) => balance.currency === currency);
    const format = (amountMinor: string) => money({ amountMinor, currency });
    const sum = (side: 'debitMinor' | 'creditMinor') =>
      format(of.reduce((all, balance) => all + BigInt(balance[side]), 0n).toString());
    return (
      <section key={currency} aria-label={currency} className={styles.books}>
        <h3>{currency}</h3>
        <FigureTable
          headings={headings}
          rows={[
            ...of.map(({ account, debitMinor, creditMinor }) => ({
              key: account,
              name: (
                <>
                  <Link
                    to={`/ledger/entries?${new URLSearchParams({ account, currency, from: days.from, to: days.until })}`}
                  >
                    {labels(account)}
                  </Link>
                  <small className={styles.code}>{account}</small>
                </>
              ),
              cells: [format(debitMinor), format(creditMinor)],
            })),
            {
              key: 'both sides',
              name: t('Total'),
              cells: [sum('debitMinor'), sum('creditMinor')],
            },
          ]}
        />
      </section>
    );
  });
}
