import { Button } from '@mantine/core';
import { type CauseCard, managesCauses, progressOf } from '@ngo-plus/contract/fundraising/causes';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { EmptyState, Meter, ShortListPanel } from '../../ui/index.ts';
import styles from './open-causes-tile.module.css';
import { openCauses } from './queries.ts';

/** Published causes with their goals, those that end first at the top. */
export function OpenCauses() {
  const { t } = useTranslation();
  const manages = allows(managesCauses, useUser()?.role);
  return (
    <ShortListPanel
      title={t('Open causes')}
      query={useQuery(openCauses)}
      action={
        <Link to="/causes" aria-label={t('See all {{what}}', { what: t('causes') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No open causes')}
          body={t('Published causes appear here with their progress.')}
          tiles={[
            { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
            { person: 9, tones: ['teal', 'sun', 'blush'] },
            { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
          ]}
          action={
            manages && (
              <Button variant="soft" color="teal" component={Link} to="/causes/create">
                {t('Create cause')}
              </Button>
            )
          }
        />
      }
    >
      {(cause) => <Goal cause={cause} manages={manages} />}
    </ShortListPanel>
  );
}

function Goal({ cause, manages }: { cause: CauseCard; manages: boolean }) {
  const { t } = useTranslation();
  const { money, number, percent, day } = useFormat();
  const { id, title, currency, goalKind, goalTarget, totals, endsOn } = cause;
  const progress = progressOf(cause);
  const share = progress && progress.percent / 100;
  const text = (value: string) =>
    goalKind === 'amount' ? money({ amountMinor: value, currency }) : number(Number(value));
  const reached = {
    amount: totals.raisedMinor,
    donations: String(totals.donations),
    donors: String(totals.donors),
  }[goalKind];
  return (
    <div className={styles.goal}>
      <p className={styles.head}>
        <Link to={`/causes/${manages ? 'edit' : 'preview'}/${id}`}>{title}</Link>
        {share !== undefined && <span className="tnum">{percent(share)}</span>}
      </p>
      {share !== undefined && <Meter aria-hidden share={share} height={6} />}
      <p className={styles.foot}>
        <span className="tnum">
          {goalTarget === null
            ? text(reached)
            : t('{{reached}} of {{goal}}', { reached: text(reached), goal: text(goalTarget) })}
        </span>
        {endsOn && <span>{t('Until {{day}}', { day: day(endsOn) })}</span>}
      </p>
    </div>
  );
}
