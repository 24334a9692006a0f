import { exportVisits, type VisitFigures } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download, pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ExportButton, Grid, Loaded, Panel } from '../../ui/index.ts';
import { MarketingHeader } from './marketing-header.tsx';
import { periodIn } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { visitFigures } from './queries.ts';
import { TopList } from './top-list.tsx';
import { VisitTiles } from './visit-tiles.tsx';
import styles from './visits.module.css';
import { VisitsPanel } from './visits-panel.tsx';

export const meta = () => pageMeta({ title: 'Visits' });

/** Visits by campaign, source and day; individual visitors are not recorded. */
export default function VisitsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = periodIn(address, now);
  const query = useQuery(visitFigures(period));
  return (
    <>
      <MarketingHeader
        lede={t(
          "How often people visit, and from where. We don't use cookies or store anything about visitors.",
        )}
        actions={<ExportButton fetchFile={() => download(exportVisits, period)} />}
      />
      <PeriodForm inForce={period} now={now} />
      <Loaded query={query} failed={t("Couldn't load visits")} lines={8}>
        {(figures) => (figures.visits > 0 ? <Figures figures={figures} /> : <NoVisits />)}
      </Loaded>
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
      <Grid least="17rem" fit className={styles.columns}>
        <TopList
          title={t('Sources')}
          note={t('From the link, or else the referring site')}
          rows={bySource.map(({ source, visits }) => ({
            key: source,
            name: source === 'direct' ? t('Direct or unknown') : source,
            visits,
          }))}
          emptyText={t('None in this period.')}
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
          emptyText={t('No visits from campaign links in this period.')}
        />
        <TopList
          title={t('Pages')}
          note={t('First page of each visit')}
          rows={byPage.map(({ page, visits }) => ({ key: page, name: page, visits }))}
          emptyText={t('None in this period.')}
        />
      </Grid>
    </>
  );
}

function NoVisits() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('No visits in this period')}
        body={t(
          'Each visit to the landing page is counted here, with its source and campaign. Bots are excluded.',
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
