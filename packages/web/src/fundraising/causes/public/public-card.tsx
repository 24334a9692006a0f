import type { PublicCauseCard } from '@ngo-plus/contract/fundraising/causes';
import { IconBuildingCommunity, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { BorderCard } from '../../../ui/index.ts';
import { CauseCover, CauseProgress, type Matched, MatchLine } from '../../appeals/index.ts';
import { categoryNames } from '../labels.ts';
import styles from './public.module.css';

type Props = {
  cause: PublicCauseCard;
  index: number;
  /** The current sponsor's match. */
  matched: Matched | undefined;
};

/** A card of one cause in the public list. */
export function PublicCard({ cause, index, matched }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { id, title, summary, category, location, organisation, cover, endsOn } = cause;
  return (
    <BorderCard index={index} label={title} className={styles.card}>
      <CauseCover id={id} cover={cover} />
      <h2>
        <Link to={`/causes/${id}`} prefetch="intent">
          {title}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.facts}>
        <li>
          <IconBuildingCommunity size={18} aria-hidden />
          <span>
            {organisation.name}, {t(categoryNames[category])}
          </span>
        </li>
        {location && (
          <li>
            <IconMapPin size={18} aria-hidden />
            <span>{location}</span>
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <MatchLine pool={matched} />
        <CauseProgress cause={cause} />
        {endsOn && <p className={styles.until}>{t('Until {{day}}', { day: day(endsOn) })}</p>}
      </div>
    </BorderCard>
  );
}
