import { Group, Stack, Text } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { useMemo } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { readMarkdown } from '../../../ui/index.ts';
import {
  CauseCover,
  CauseFaq,
  CauseGallery,
  CausePeople,
  CauseProgress,
  CauseStory,
  CauseUpdates,
  daysLeftOf,
  readableUpdate,
} from '../../appeals/index.ts';
import { categoryNames } from '../labels.ts';
import styles from './manage.module.css';

/** The public parts of a cause, rendered in the browser. */
export function CausePreview({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, title, summary, category, location, organisation, currency } = cause;
  const story = useMemo(() => readMarkdown(cause.story, title), [cause.story, title]);
  const updates = cause.updates.flatMap(({ publishedAt, ...update }) =>
    publishedAt === null ? [] : [readableUpdate({ ...update, publishedAt }, readMarkdown)],
  );
  const people = cause.people.filter(({ agreedAt }) => agreedAt !== null);
  const facts = [organisation.name, category && t(categoryNames[category]), location];
  return (
    <Stack gap="clamp(24px, 4vw, 40px)">
      <CauseCover id={id} cover={cause.cover} first />
      {summary && (
        <Text c="dimmed" size="lg" maw="42rem">
          {summary}
        </Text>
      )}
      <Group className={styles.facts} component="p" gap="4px 20px">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Group>
      <div className={styles.side}>
        <CauseProgress
          cause={cause}
          size="lg"
          daysLeft={daysLeftOf(cause.endsOn, organisation.timeZone, Date.now())}
        />
      </div>
      {cause.suggestions.length > 0 && (
        <ul>
          {cause.suggestions.map(({ amountMinor, does }) => (
            <li key={amountMinor}>
              <strong>{money({ amountMinor, currency })}</strong> {does}
            </li>
          ))}
        </ul>
      )}
      {cause.story && <CauseStory story={story} />}
      <CauseGallery gallery={cause.gallery} />
      <CauseUpdates updates={updates} />
      <CausePeople people={people} />
      <CauseFaq faq={cause.faq} />
    </Stack>
  );
}
