import type { PublicPool } from '@ngo-plus/contract/fundraising/matching';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './match-line.module.css';

/** Of the pool that matches first, what fits in a line. */
export type Matched = Pick<PublicPool, 'rate' | 'leastDonation'>;

/* Keys of the catalogue. Other rates are said on the page of the cause, in money. */

const words: Readonly<Record<string, string>> = {
  '1:1': 'Donations are doubled',
  '2:1': 'Donations are tripled',
};

const wordsFrom: Readonly<Record<string, string>> = {
  '1:1': 'Donations from {{amount}} are doubled',
  '2:1': 'Donations from {{amount}} are tripled',
};

/** Says in one short line that a sponsor matches donations now. Nothing where none does. */
export function MatchLine({ pool }: { pool: Matched | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!pool) return null;
  const { rate, leastDonation } = pool;
  return (
    <p className={styles.line}>
      {leastDonation
        ? t(wordsFrom[rate] ?? 'A sponsor matches donations from {{amount}}', {
            amount: money(leastDonation),
          })
        : t(words[rate] ?? 'A sponsor matches donations')}
    </p>
  );
}
