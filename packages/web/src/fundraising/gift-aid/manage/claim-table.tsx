import { managesGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { allows } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { FilteredList, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { claimStateBadges, claimStateNames, tiles } from '../labels.ts';
import { claimList } from '../queries.ts';
import styles from './manage.module.css';

/** The claims, newest first. */
export function ClaimTable() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const manages = allows(managesGiftAid, useUser()?.role);
  const headings = [t('Claim'), t('Status'), t('Created'), t('Donations'), t('Amount')];
  const [, state, made, donations, sum] = headings;
  return (
    <FilteredList
      query={useInfiniteQuery(claimList)}
      path="/gift-aid"
      failed={t("Couldn't load claims")}
      empty={{ title: t('No claims yet'), body: t('Claims you create appear here.'), tiles }}
    >
      {(claims) => (
        <RecordTable headings={headings} className={styles.table}>
          {claims.map((claim) => {
            const name = t('Claim {{number}}', { number: number(claim.number) });
            return (
              <tr key={claim.id}>
                <th scope="row">
                  {manages ? <Link to={`/gift-aid/claims/${claim.id}`}>{name}</Link> : name}
                </th>
                <td data-label={state}>
                  <StatusBadge status={claimStateBadges[claim.state]}>
                    {t(claimStateNames[claim.state])}
                  </StatusBadge>
                </td>
                <td data-label={made}>
                  <Moment at={claim.createdAt} />
                </td>
                <td data-label={donations}>{number(claim.donations)}</td>
                <td data-label={sum} className="tnum" data-whole>
                  {money(claim.paid ?? claim.reclaim)}
                </td>
              </tr>
            );
          })}
        </RecordTable>
      )}
    </FilteredList>
  );
}
