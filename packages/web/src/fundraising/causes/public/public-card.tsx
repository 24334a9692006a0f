import type { PublicCauseCard } from '@ngo-plus/contract/fundraising/causes';
import { IconBuildingCommunity, IconMapPin } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { IconFact, IconFacts, LinkCard } from '../../../ui/index.ts';
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
    <LinkCard
      index={index}
      title={title}
      to={`/causes/${id}`}
      summary={summary}
      cover={<CauseCover id={id} cover={cover} />}
    >
      <IconFacts>
        <IconFact icon={<IconBuildingCommunity size={18} aria-hidden />}>
          {organisation.name}, {t(categoryNames[category])}
        </IconFact>
        {location && <IconFact icon={<IconMapPin size={18} aria-hidden />}>{location}</IconFact>}
      </IconFacts>
      <div className={styles.foot}>
        <MatchLine pool={matched} />
        <CauseProgress cause={cause} />
        {endsOn && <p className="muted small">{t('Until {{day}}', { day: day(endsOn) })}</p>}
      </div>
    </LinkCard>
  );
}
