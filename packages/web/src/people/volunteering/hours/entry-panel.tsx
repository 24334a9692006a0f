import { Group, Stack } from '@mantine/core';
import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clockIn, Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, SidePanel, StatusBadge } from '../../../ui/index.ts';
import { hourStateBadges, hourStateNames, occasionOf } from '../labels.ts';
import { useName } from '../person-name.ts';
import { oneEntry } from '../queries.ts';
import styles from '../volunteering.module.css';
import { AmendForm } from './edit-form.tsx';
import { EntryActions } from './entry-actions.tsx';
import { Remarks } from './remarks.tsx';
import { Trail } from './trail.tsx';

/** One entry with its history, next to the list. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const length = useDuration();
  const query = useQuery(oneEntry(id));
  const { data: entry } = query;
  return (
    <SidePanel
      opened={id !== ''}
      onClose={onClose}
      side="right"
      size="min(32rem, 100vw)"
      title={entry ? `${occasionOf(entry, t)}, ${length(entry.minutes)}` : t('Hours')}
    >
      <Stack gap={20} px="lg" pt="xs" pb="xl">
        <Loaded query={query} failed={t("Couldn't load these hours")} level={3} lines={8}>
          {(entry) => <Particulars key={entry.id} entry={entry} />}
        </Loaded>
      </Stack>
    </SidePanel>
  );
}

function Particulars({ entry }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const [amending, setAmending] = useState(false);
  if (amending) return <AmendForm entry={entry} onDone={() => setAmending(false)} />;
  return (
    <>
      <EntryFacts entry={entry} />
      {entry.note && entry.note !== occasionOf(entry, t) && (
        <p className={styles.text}>{entry.note}</p>
      )}
      <EntryActions entry={entry} onAmend={() => setAmending(true)} />
      <Stack className={styles.part} component="section" gap="sm" aria-labelledby="entry-trail">
        <h3 id="entry-trail">{t('What happened')}</h3>
        <Trail id={entry.id} />
      </Stack>
    </>
  );
}

function EntryFacts({ entry }: { entry: HourEntry }) {
  const { t } = useTranslation();
  const nameOf = useName();
  const { person, organisation, workedOn, startedAt, endedAt, timeZone, state, reportId } = entry;
  return (
    <Facts beside>
      <Fact term={t('Status')}>
        <Group gap="xs">
          <StatusBadge status={hourStateBadges[state]}>{t(hourStateNames[state])}</StatusBadge>
          <Remarks entry={entry} />
        </Group>
      </Fact>
      <Fact term={t('Person')}>{nameOf(person)}</Fact>
      <Fact term={t('Organisation')}>{organisation.name || t("An organisation you've left")}</Fact>
      <Fact term={t('Date')}>
        <Moment at={workedOn} />
      </Fact>
      {startedAt && endedAt && (
        <Fact term={t('Time')}>
          {t('{{from}} to {{to}}', {
            from: clockIn(startedAt, timeZone),
            to: clockIn(endedAt, timeZone),
          })}
        </Fact>
      )}
      {reportId && (
        <Fact term={t('Report')}>
          <Link to={`/volunteer/activity-report?report=${reportId}`}>{t('View report')}</Link>
        </Fact>
      )}
    </Facts>
  );
}
