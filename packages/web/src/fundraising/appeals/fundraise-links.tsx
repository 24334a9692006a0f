import type { PageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';

/** Links on a cause's page to start a fundraising page, and to the existing ones. */
export function FundraiseLinks({ offer }: { offer: PageOffer | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!offer) return null;
  const { cause, isOpen, who, people, teamPages } = offer;
  const starts = isOpen && who === 'anyone';
  const pages = people + teamPages;
  if (!starts && pages === 0) return null;
  return (
    <section className="stack part">
      <h2>{t('Fundraise')}</h2>
      {starts && (
        <p>{t('Create your own page for this cause and share it with people you know.')}</p>
      )}
      <p className="group" style={{ gap: '8px 20px' }}>
        {starts && (
          <Link to={`/causes/${cause.id}/fundraise`}>{t('Fundraise for this cause')}</Link>
        )}
        {pages > 0 && (
          <Link to={`/causes/${cause.id}/leaderboard`}>
            {t('{{shown}} fundraisers', {
              count: pages,
              shown: number(pages),
              defaultValue_one: '{{shown}} fundraiser',
            })}
          </Link>
        )}
      </p>
    </section>
  );
}
