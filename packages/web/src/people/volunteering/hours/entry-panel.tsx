import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clockIn, Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SidePanel, SkeletonLines, StatusBadge } from '../../../ui/index.ts';
import { hourStateBadges, hourStateNames, occasionOf } from '../labels.ts';
import { useName } from '../person-name.ts';
import { oneEntry } from '../queries.ts';
import styles from '../volunteering.module.css';
import { AmendForm } from './edit-form.tsx';
import { EntryActions } from './entry-actions.tsx';
import own from './hours.module.css';
import { Remarks } from './remarks.tsx';
import { Trail } from './trail.tsx';

/** One entry with its history, next to the list. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const length = useDuration();
  const { data: entry, error, refetch } = useQuery(oneEntry(id));
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(32rem, 100vw)"
      title={entry ? `${occasionOf(entry, t)}, ${length(entry.minutes)}` : t('Hours')}
    >
      <div className={styles.sheet}>
        {error && !entry && (
          <ErrorState
            level={3}
            title={t("Couldn't load these hours")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !entry && (
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {entry && <Particulars key={entry.id} entry={entry} />}
      </div>
    </SidePanel>
  );
}

function Particulars({ entry }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const [amending, setAmending] = useState(false);
  if (amending) return <AmendForm entry={entry} onDone={() => setAmending(false)} />;
  return (
    <>
      <Facts entry={entry} />
      {entry.note && entry.note !== occasionOf(entry, t) && (
        <p className={styles.text}>{entry.note}</p>
      )}
      <EntryActions entry={entry} onAmend={() => setAmending(true)} />
      <section className={styles.part} aria-labelledby="entry-trail">
        <h3 id="entry-trail">{t('What happened')}</h3>
        <Trail id={entry.id} />
      </section>
    </>
  );
}

function Facts({ entry }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const nameOf = useName();
  const { person, organisation, workedOn, startedAt, endedAt, timeZone, state, reportId } = entry;
  return (
    <dl className={styles.facts}>
      <dt>{t('Status')}</dt>
      <dd className={own.remarks}>
        <StatusBadge status={hourStateBadges[state]}>{t(hourStateNames[state])}</StatusBadge>
        <Remarks entry={entry} />
      </dd>
      <dt>{t('Person')}</dt>
      <dd>{nameOf(person)}</dd>
      <dt>{t('Organisation')}</dt>
      <dd>{organisation.name || t("An organisation you've left")}</dd>
      <dt>{t('Date')}</dt>
      <dd>
        <Moment at={workedOn} />
      </dd>
      {startedAt && endedAt && (
        <>
          <dt>{t('Time')}</dt>
          <dd>
            {t('{{from}} to {{to}}', {
              from: clockIn(startedAt, timeZone),
              to: clockIn(endedAt, timeZone),
            })}
          </dd>
        </>
      )}
      {reportId && (
        <>
          <dt>{t('Report')}</dt>
          <dd>
            <Link to={`/volunteer/activity-report?report=${reportId}`}>{t('View report')}</Link>
          </dd>
        </>
      )}
    </dl>
  );
}
