import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile, StatTiles } from '../../ui/index.ts';
import styles from './ledger.module.css';
import { changeOf, totalOf } from './totals.ts';

type Props = { balances: readonly LedgerBalance[]; currency: string };

export function BalanceTiles({ balances, currency }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const format = (amountMinor: string) => money({ amountMinor, currency });
  return (
    <div className={styles.tiles}>
      <StatTiles>
        <StatTile label={t('Income')} value={format(changeOf(balances, 'income'))} />
        <StatTile label={t('Cost')} value={format(changeOf(balances, 'expense'))} />
        <StatTile
          label={t('Assets')}
          value={format(totalOf(balances, 'asset'))}
          note={t('Closing balance')}
        />
        <StatTile
          label={t('Liabilities')}
          value={format(totalOf(balances, 'liability'))}
          note={t('Closing balance')}
        />
      </StatTiles>
    </div>
  );
}
