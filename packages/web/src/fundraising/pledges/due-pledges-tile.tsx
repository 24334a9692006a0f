import { Button } from '@mantine/core';
import { managesPledges } from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyState, ShortListPanel, ShortListRow, StatusBadge } from '../../ui/index.ts';
import { duePledges } from './queries.ts';

/** Pledges with an instalment to come, those that are overdue or due first at the top. */
export function DuePledges() {
  const { t } = useTranslation();
  const { money, shortDay } = useFormat();
  const mayRecord = allows(managesPledges, useUser()?.role);
  return (
    <ShortListPanel
      title={t('Pledges due')}
      query={useQuery(duePledges)}
      action={
        <Link to="/pledges" aria-label={t('See all {{what}}', { what: t('pledges') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No pledges due')}
          body={t('Pledges appear here with the day on which they are due.')}
          tiles={[
            { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
            { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
            { person: 4, tones: ['clay', 'sun', 'blush'] },
          ]}
          action={
            mayRecord && (
              <Button variant="soft" color="teal" component={Link} to="/pledges/new">
                {t('Record a pledge')}
              </Button>
            )
          }
        />
      }
    >
      {({ id, name, state, due, nextOn }) => (
        <ShortListRow end={money(due)}>
          <Link to={`/pledges/${id}`}>{name || t('Erased')}</Link>
          <small>
            {state === 'overdue' && <StatusBadge status="stopped">{t('Overdue')}</StatusBadge>}
            {nextOn && (
              <span>
                {state === 'overdue'
                  ? t('since {{day}}', { day: shortDay(nextOn) })
                  : t('Due {{day}}', { day: shortDay(nextOn) })}
              </span>
            )}
          </small>
        </ShortListRow>
      )}
    </ShortListPanel>
  );
}
