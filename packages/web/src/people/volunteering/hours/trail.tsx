import { Stack } from '@mantine/core';
import type { HourEntryChange } from '@ngo-plus/contract/people/volunteering';
import { useQuery } from '@tanstack/react-query';
import { Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { Loaded } from '../../../ui/index.ts';
import { hourChangeNames } from '../labels.ts';
import { changesOf } from '../queries.ts';
import styles from './hours.module.css';

/** The history of an entry, oldest first. */
export function Trail({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(changesOf(id))}
      level={3}
      failed={t("Couldn't load this section")}
      lines={3}
    >
      {(data) => (
        <Stack className={styles.trail} component="ol" gap={10}>
          {data.map((change) => (
            <Step key={change.changedAt + change.change} change={change} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Step({ change }: { change: HourEntryChange }) {
  const { t } = useTranslation();
  const length = useDuration();
  const { by, minutesBefore, minutesAfter, reason, changedAt } = change;
  const isOther = minutesBefore !== null && minutesAfter !== null && minutesBefore !== minutesAfter;
  return (
    <li>
      <b>{t(hourChangeNames[change.change])}</b>
      {isOther && ` (${length(minutesBefore)} → ${length(minutesAfter)})`}
      <small>
        {by !== null && `${by || t('Someone at the organisation')}, `}
        <Moment at={changedAt} with="time" />
      </small>
      {reason && <p>{reason}</p>}
    </li>
  );
}
