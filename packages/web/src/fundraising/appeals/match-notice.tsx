import type { CauseMatching, PublicPool } from '@ngo-plus/contract/fundraising/matching';
import { exponentOf } from '@ngo-plus/contract/kernel';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './match-notice.module.css';

/** Current sponsors' matches, in the order in which they apply; nothing if there are none. */
export function MatchNotice({ matching }: { matching: CauseMatching | undefined }) {
  if (!matching || matching.pools.length === 0) return null;
  return (
    <ul className={styles.notice}>
      {matching.pools.map((pool) => (
        <li key={JSON.stringify(pool)}>
          <Pool pool={pool} />
        </li>
      ))}
    </ul>
  );
}

function Pool({ pool }: { pool: PublicPool }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { left, maxPerDonation, minDonation, endsAt } = pool;
  return (
    <>
      <strong>{useRateLabels(pool)}</strong>
      <p className={`group ${styles.facts}`} style={{ gap: '0 16px' }}>
        <span className="tnum">{t('{{amount}} left', { amount: money(left) })}</span>
        {endsAt !== null && (
          <span>
            {t('Until')} <Moment at={endsAt} with="time" />
          </span>
        )}
        {maxPerDonation && (
          <span>{t('Up to {{amount}} per donation', { amount: money(maxPerDonation) })}</span>
        )}
        {minDonation && (
          <span>{t('For donations from {{amount}}', { amount: money(minDonation) })}</span>
        )}
      </p>
    </>
  );
}

/**
 * “Every donation is doubled by Lake Bank.” Other rates are given as amounts, which need no
 * calculation.
 */
function useRateLabels({ rate, sponsor, left: { currency } }: PublicPool): string {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (rate === '1:1')
    return sponsor === null
      ? t('A friend of this cause doubles every donation.')
      : t('{{sponsor}} doubles every donation.', { sponsor });
  if (rate === '2:1')
    return sponsor === null
      ? t('A friend of this cause triples every donation.')
      : t('{{sponsor}} triples every donation.', { sponsor });
  const [match = '1', donation = '1'] = rate.split(':');
  const units = (parts: string) =>
    money({ amountMinor: `${parts}${'0'.repeat(exponentOf(currency))}`, currency });
  const [added, given] = [units(match), units(donation)];
  return sponsor === null
    ? t('A friend of this cause adds {{added}} for every {{given}} donated.', { added, given })
    : t('{{sponsor}} adds {{added}} for every {{given}} donated.', { sponsor, added, given });
}
