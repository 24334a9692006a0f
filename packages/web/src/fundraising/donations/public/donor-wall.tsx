import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { DonationList } from '../../appeals/index.ts';
import styles from './cause.module.css';
import type { CauseData } from './load-cause.ts';

type Props = { causeId: string; wall: CauseData['wall'] };

/** Donors and donations, without what they hide. */
export function DonorWall({ causeId, wall }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { items, total, next, isAll } = wall;
  const formattedTotal = number(total);
  const all = `/causes/${causeId}?donations=all`;
  return (
    <section className={`stack part ${styles.part}`} id="donations">
      <h2>
        {total === 0
          ? t('No donations yet')
          : t('{{shown}} donations', {
              count: total,
              shown: formattedTotal,
              defaultValue_one: '{{shown}} donation',
            })}
      </h2>
      {total === 0 && <p>{t('Be the first to donate.')}</p>}
      <DonationList donations={items} />
      {!isAll && total > items.length && (
        <div>
          <Button component={Link} to={`${all}#donations`} variant="default" preventScrollReset>
            {t('Show all donations')}
          </Button>
        </div>
      )}
      {isAll && next && (
        <div>
          <Button
            component={Link}
            to={`${all}&after=${encodeURIComponent(next)}#donations`}
            variant="default"
          >
            {t('Earlier donations')}
          </Button>
        </div>
      )}
    </section>
  );
}
