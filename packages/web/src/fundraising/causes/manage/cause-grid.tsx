import { Group, Stack, Text } from '@mantine/core';
import type { CauseCard } from '@ngo-plus/contract/fundraising/causes';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Grid, StatusBadge } from '../../../ui/index.ts';
import { CauseCover, CauseProgress } from '../../appeals/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { CauseMenu } from './cause-menu.tsx';
import styles from './manage.module.css';

type Props = { causes: readonly CauseCard[]; manages: boolean };

/** Cards of causes with their status and progress. */
export function CauseGrid({ causes, manages }: Props) {
  return (
    <Grid as="ul" least="18rem" className={styles.grid}>
      {causes.map((cause) => (
        <li key={cause.id}>
          <Card cause={cause} manages={manages} />
        </li>
      ))}
    </Grid>
  );
}

function Card({ cause, manages }: { cause: CauseCard; manages: boolean }) {
  const { t } = useTranslation();
  const { id, title, summary, status, cover } = cause;
  const to = manages ? `/causes/edit/${id}` : `/causes/preview/${id}`;
  return (
    <Stack className={styles.card} component="article" gap="xs" aria-label={title}>
      <CauseCover id={id} cover={cover} />
      <Group className={styles.cardHead} gap="xs" justify="space-between" wrap="nowrap">
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
        <CauseMenu cause={cause} manages={manages} />
      </Group>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      {summary && <Text c="dimmed">{summary}</Text>}
      <Stack className={styles.cardFoot} gap="xs">
        {cause.goalTarget === null ? (
          <Text c="dimmed" size="sm">
            {t('No goal yet')}
          </Text>
        ) : (
          <CauseProgress cause={cause} />
        )}
        <When {...cause} />
      </Stack>
    </Stack>
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
