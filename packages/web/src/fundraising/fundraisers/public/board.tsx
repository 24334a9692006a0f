import type { BoardOrder, BoardPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Initials } from '../../../ui/index.ts';
import styles from './public.module.css';

type Props = { pages: readonly BoardPage[]; currency: string; by?: BoardOrder };

/** Pages by rank. Equal pages share a rank; pages without donations have none. */
export function Board({ pages, currency, by = 'amount' }: Props) {
  return (
    <ol className={`stack ${styles.board}`} style={{ gap: 0 }}>
      {pages.map((page) => (
        <Row key={page.id} page={page} currency={currency} by={by} />
      ))}
    </ol>
  );
}

function Row({ page, currency, by }: { page: BoardPage; currency: string; by: BoardOrder }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { id, name, picture, team, members, kind, donations, raisedMinor, place } = page;
  const amount = money({ amountMinor: raisedMinor, currency });
  const donationCount = t('{{shown}} donations', {
    count: donations,
    shown: number(donations),
    defaultValue_one: '{{shown}} donation',
  });
  return (
    <li>
      <span className={`${styles.place} tnum`}>{donations > 0 && number(place)}</span>
      <span className={styles.face}>
        {picture ? (
          <img src={picture.url} alt="" loading="lazy" />
        ) : (
          <Initials name={name} size={44} />
        )}
      </span>
      <div>
        <Link to={`/fundraise/${id}`}>{name}</Link>
        {team && <small>{team.name}</small>}
        {kind === 'team' && (
          <small>
            {t('{{shown}} members', {
              count: members,
              shown: number(members),
              defaultValue_one: '{{shown}} member',
            })}
          </small>
        )}
        {page.isClosed && <small>{t('Closed')}</small>}
      </div>
      <div className={`${styles.sum} tnum`}>
        <strong>{by === 'amount' ? amount : donationCount}</strong>
        <small>{by === 'amount' ? donationCount : amount}</small>
      </div>
    </li>
  );
}
