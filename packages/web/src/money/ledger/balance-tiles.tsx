import type { LedgerBalance } from '@ngo-plus/contract/money/ledger';
import { StatTile, StatTiles, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './ledger.module.css';
import { grownBy, totalOf } from './summing.ts';

type Props = { balances: readonly LedgerBalance[]; currency: string };

export function BalanceTiles({ balances, currency }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const said = (amountMinor: string) => money({ amountMinor, currency });
  return (
    <div className={styles.tiles}>
      <StatTiles>
        <StatTile label={t('Came in')} value={said(grownBy(balances, 'income'))} />
        <StatTile label={t('Cost')} value={said(grownBy(balances, 'expense'))} />
        <StatTile
          label={t('You have')}
          value={said(totalOf(balances, 'asset'))}
          note={t('At the end')}
        />
        <StatTile
          label={t('You owe')}
          value={said(totalOf(balances, 'liability'))}
          note={t('At the end')}
        />
      </StatTiles>
    </div>
  );
}
