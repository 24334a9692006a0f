import { Text } from '@mantine/core';
import type { CauseCard } from '@ngo-plus/contract/fundraising/causes';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { CauseCover, CauseProgress } from '../../appeals/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { CauseMenu } from './cause-menu.tsx';
import styles from './manage.module.css';

type Props = { causes: readonly CauseCard[]; manages: boolean };

/** Cards of causes with their status and progress. */
export function CauseGrid({ causes, manages }: Props) {
  return (
    <ul className={styles.grid}>
      {causes.map((cause) => (
        <li key={cause.id}>
          <Card cause={cause} manages={manages} />
        </li>
      ))}
    </ul>
  );
}

function Card({ cause, manages }: { cause: CauseCard; manages: boolean }) {
  const { t } = useTranslation();
  const { id, title, summary, status, cover } = cause;
  const to = manages ? `/causes/edit/${id}` : `/causes/preview/${id}`;
  return (
    <article className={styles.card} aria-label={title}>
      <CauseCover id={id} cover={cover} />
      <div className={styles.cardHead}>
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
        <CauseMenu cause={cause} manages={manages} />
      </div>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      {summary && <Text c="dimmed">{summary}</Text>}
      <div className={styles.cardFoot}>
        {cause.goalTarget === null ? (
          <Text c="dimmed" size="sm">
            {t('No goal yet')}
          </Text>
        ) : (
          <CauseProgress cause={cause} />
        )}
        <When {...cause} />
      </div>
    </article>
  );
}

function When({ startsOn, endsOn }: CauseCard) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (!startsOn && !endsOn) return null;
  return (
    <Text c="dimmed" size="sm">
      {startsOn && endsOn
        ? t('{{from}} to {{to}}', { from: day(startsOn), to: day(endsOn) })
        : startsOn
          ? t('From {{day}}', { day: day(startsOn) })
          : t('Until {{day}}', { day: day(endsOn ?? '') })}
    </Text>
  );
}
