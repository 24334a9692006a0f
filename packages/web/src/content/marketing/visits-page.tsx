import { exportVisits, type VisitFigures } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  download,
  EmptyState,
  ErrorState,
  Loading,
  Panel,
  pageMeta,
  SkeletonLines,
  useTranslation,
} from '../../kernel/index.ts';
import { ExportButton } from './export-button.tsx';
import { MarketingHeader } from './marketing-header.tsx';
import { periodIn } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { visitFigures } from './queries.ts';
import { TopList } from './top-list.tsx';
import { VisitTiles } from './visit-tiles.tsx';
import styles from './visits.module.css';
import { VisitsPanel } from './visits-panel.tsx';

export const meta = () => pageMeta({ title: 'Visits' });

/** Where visitors came from, day by day; who they were is not known to us either. */
export default function VisitsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = periodIn(address, now);
  const { data: figures, error, refetch } = useQuery(visitFigures(period));
  return (
    <>
      <MarketingHeader
        lede={t(
          'How often pages were opened, and from where. Counted without cookies; nothing about a visitor is kept.',
        )}
        actions={<ExportButton fetchFile={() => download(exportVisits, period)} />}
      />
      <PeriodForm inForce={period} now={now} />
      {error && !figures && (
        <ErrorState
          title={t('The visits could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !figures && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {figures && (figures.visits > 0 ? <Figures figures={figures} /> : <NoVisits />)}
    </>
  );
}

function Figures({ figures }: { figures: VisitFigures }) {
  const { t } = useTranslation();
  const { bySource, byCampaign, byPage } = figures;
  return (
    <>
      <VisitTiles figures={figures} />
      <VisitsPanel figures={figures} />
      <div className={styles.columns}>
        <TopList
          title={t('Sources')}
          note={t('What the link said, else the page before')}
          rows={bySource.map(({ source, visits }) => ({
            key: source,
            name: source === 'direct' ? t('Direct, or not known') : source,
            visits,
          }))}
          none={t('None in these days.')}
        />
        <TopList
          title={t('Campaigns')}
          note={t('utm_campaign in the link')}
          rows={byCampaign.map(({ campaign, source, medium, visits }) => ({
            key: `${campaign}|${source}|${medium}`,
            name: campaign,
            more: [source, medium].filter(Boolean).join(' · '),
            visits,
          }))}
          none={t('No link with a campaign was followed in these days.')}
        />
        <TopList
          title={t('Pages')}
          note={t('Where visits began')}
          rows={byPage.map(({ page, visits }) => ({ key: page, name: page, visits }))}
          none={t('None in these days.')}
        />
      </div>
    </>
  );
}

function NoVisits() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('No visits in these days')}
        body={t(
          'Each visit of the landing page is counted here, with the source and the campaign its link names. Robots are left out.',
        )}
        tiles={[
          { kind: 'search', tones: ['teal', 'sun', 'cream'] },
          { kind: 'bars', tones: ['clay', 'plum', 'blush'] },
          { kind: 'steps', tones: ['sun', 'teal', 'mint'] },
        ]}
      />
    </Panel>
  );
}
