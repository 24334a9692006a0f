import type { PublicPool } from '@ngo-plus/contract/fundraising/matching';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './match-line.module.css';

/** Summary in one line of the pool that matches first. */
export type Matched = Pick<PublicPool, 'rate' | 'minDonation'>;

/* Translation keys. Other rates are explained as amounts on the cause's page. */

const words: Readonly<Record<string, Phrase>> = phrases({
  '1:1': 'Donations are doubled',
  '2:1': 'Donations are tripled',
});

const wordsFrom: Readonly<Record<string, Phrase>> = phrases({
  '1:1': 'Donations from {{amount}} are doubled',
  '2:1': 'Donations from {{amount}} are tripled',
});

/** Shows in one short line that a sponsor matches donations now; nothing if none does. */
export function MatchLine({ pool }: { pool: Matched | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!pool) return null;
  const { rate, minDonation } = pool;
  return (
    <p className={styles.line}>
      {minDonation
        ? t(wordsFrom[rate] ?? 'A sponsor matches donations from {{amount}}', {
            amount: money(minDonation),
          })
        : t(words[rate] ?? 'A sponsor matches donations')}
    </p>
  );
}
