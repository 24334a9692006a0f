import { Stack, Text } from '@mantine/core';
import {
  type Entry,
  endShare,
  type Rights,
  type Share,
  shareEntry,
} from '@ngo-plus/contract/files/storage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines, showToast } from '../../../ui/index.ts';
import { useRefresh } from '../queries.ts';
import { AddShare } from './add-share.tsx';
import { sharesQuery } from './queries.ts';
import { ReachNote } from './reach-note.tsx';
import { nameOf, ShareRow } from './share-row.tsx';
import styles from './sharing.module.css';

type Props = {
  entry: Entry;
  /** Whether the person may share, or only view who has access. */
  allowed: boolean;
};

/** The people and roles with access and their levels, including those inherited from parent folders. */
export function PeoplePart({ entry, allowed }: Props) {
  const { t } = useTranslation();
  const { data: shares, error, refetch } = useQuery(sharesQuery(entry.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { change, end } = useShareChanges(entry.id, () => heading.current?.focus());
  return (
    <Stack gap={20}>
      <ReachNote entry={entry} />
      {allowed ? (
        <AddShare entry={entry} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('Only staff and administrators can share files.')}
        </Text>
      )}
      <section className={styles.list}>
        <h3 ref={heading} tabIndex={-1}>
          {t('Shared with')}
        </h3>
        {!shares && !error && (
          <Loading label={t('Loading access...')}>
            <SkeletonLines lines={3} />
          </Loading>
        )}
        {!shares && error && (
          <ErrorState
            level={3}
            title={t("Couldn't load who has access")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {shares?.length === 0 && (
          <Text c="dimmed" size="sm">
            {t('Not shared with anyone yet.')}
          </Text>
        )}
        <ul className={styles.rows}>
          {shares?.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              allowed={allowed}
              onChange={(rights) => change({ share, rights })}
              onEnd={() => end(share)}
            />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function useShareChanges(id: string, onEnded: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { mutate: change } = useMutation({
    mutationFn: ({ share: { person, role }, rights }: { share: Share; rights: Rights }) =>
      call(shareEntry, { id, rights, ...(person && { userId: person.id }), ...(role && { role }) }),
    onSuccess: () => showToast('done', t('Saved')),
    onError: (error) => showToast('failed', t("Couldn't change access"), error.message),
    onSettled: refresh,
  });
  const { mutate: end } = useMutation({
    mutationFn: (share: Share) => call(endShare, { id: share.id }),
    onSuccess: (_, share) => {
      showToast('done', t('No longer shared with {{name}}', { name: nameOf(share, t) }));
      onEnded();
    },
    onError: (error) => showToast('failed', t("Couldn't stop sharing"), error.message),
    onSettled: refresh,
  });
  return { change, end };
}
