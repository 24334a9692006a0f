import { Tabs } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SidePanel, SkeletonLines } from '../../../ui/index.ts';
import { entryQuery } from '../queries.ts';
import { Activity } from './activity.tsx';
import styles from './details.module.css';
import { EntryFacts } from './facts.tsx';
import { Versions } from './versions.tsx';

/** Details of a folder or file: facts, versions and activity. */
export function DetailsSheet({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: entry, error, refetch } = useQuery(entryQuery(entryId));
  // Escape closes only the dialog or preview above the sheet.
  const [covered, setCovered] = useState(false);
  return (
    <SidePanel
      opened
      side="right"
      size={440}
      title={<span dir="auto">{entry?.name ?? t('Details')}</span>}
      onClose={() => {
        if (!covered) onClose();
      }}
    >
      {entry ? (
        <Parts entry={entry} onCover={setCovered} />
      ) : (
        <div className={styles.part}>
          {error ? (
            <ErrorState
              level={3}
              title={t("Couldn't load details")}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label={t('Loading details...')}>
              <SkeletonLines lines={6} />
            </Loading>
          )}
        </div>
      )}
    </SidePanel>
  );
}

type PartsProps = { entry: EntryDetail; onCover: (covered: boolean) => void };

function Parts({ entry, onCover }: PartsProps) {
  const { t } = useTranslation();
  const hasVersions = entry.kind === 'file';
  return (
    <Tabs defaultValue="facts" keepMounted={false}>
      <Tabs.List className={styles.tabs ?? ''} aria-label={t('Details')}>
        <Tabs.Tab value="facts">{t('About')}</Tabs.Tab>
        {hasVersions && <Tabs.Tab value="versions">{t('Versions')}</Tabs.Tab>}
        {entry.mayEdit && <Tabs.Tab value="activity">{t('Activity')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="facts" className={styles.part ?? ''}>
        <EntryFacts entry={entry} />
      </Tabs.Panel>
      {hasVersions && (
        <Tabs.Panel value="versions" className={styles.part ?? ''}>
          <Versions entry={entry} onCover={onCover} />
        </Tabs.Panel>
      )}
      {entry.mayEdit && (
        <Tabs.Panel value="activity" className={styles.part ?? ''}>
          <Activity entry={entry} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
