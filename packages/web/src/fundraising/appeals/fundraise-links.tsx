import type { PageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './shown.module.css';

/** On the page of a cause: the way to a page of one’s own, and to those that are there. */
export function FundraiseLinks({ offer }: { offer: PageOffer | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!offer) return null;
  const { cause, isOpen, who, people, teamPages } = offer;
  const starts = isOpen && who === 'anyone';
  const pages = people + teamPages;
  if (!starts && pages === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('Raise funds with us')}</h2>
      {starts && (
        <p>{t('Make a page of your own for this cause, in your words, and ask those you know.')}</p>
      )}
      <p className={styles.ways}>
        {starts && (
          <Link to={`/causes/${cause.id}/fundraise`}>{t('Fundraise for this cause')}</Link>
        )}
        {pages > 0 && (
          <Link to={`/causes/${cause.id}/leaderboard`}>
            {t('{{shown}} pages raise funds', {
              count: pages,
              shown: number(pages),
              defaultValue_one: '{{shown}} page raises funds',
            })}
          </Link>
        )}
      </p>
    </section>
  );
}
