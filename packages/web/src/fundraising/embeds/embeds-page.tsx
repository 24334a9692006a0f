import { Button, Stack } from '@mantine/core';
import type { Embed } from '@ngo-plus/contract/fundraising/embeds';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ErrorState, Loading, PageHeader, SkeletonLines } from '../../ui/index.ts';
import styles from './embeds.module.css';
import { Generator } from './generator.tsx';
import { allowedSites, publicCauses, savedEmbeds } from './queries.ts';
import { SavedEmbeds } from './saved-embeds.tsx';
import { SitesForm } from './sites-form.tsx';

export const meta = () => pageMeta({ title: 'Embeds' });

/** Creates embeds of causes for other websites. */
export default function EmbedsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const causes = useQuery(publicCauses);
  const saved = useQuery(savedEmbeds);
  const sites = useQuery(allowedSites);
  const [changing, setChanging] = useState<Embed>();
  const generator = useRef<HTMLDivElement>(null);
  const change = (embed: Embed) => {
    setChanging(embed);
    generator.current?.focus();
    generator.current?.scrollIntoView();
  };
  const error = causes.error ?? saved.error ?? sites.error;
  const again = () => {
    for (const query of [causes, saved, sites]) if (query.error) void query.refetch();
  };
  return (
    <Stack className={styles.stack}>
      <PageHeader
        title={t('Embeds')}
        lede={t('Take donations on your own website with a form, a button or a progress bar.')}
      />
      {error && <ErrorState title={t("Couldn't load embeds")} error={error} onRetry={again} />}
      {!error && !(causes.data && saved.data && sites.data) && (
        <Loading label={t('Loading embeds...')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {causes.data?.length === 0 && <NoCause />}
      {causes.data && causes.data.length > 0 && (
        <div ref={generator} tabIndex={-1} className={styles.target}>
          <Generator
            key={changing?.id ?? ''}
            causes={causes.data}
            causeId={params.get('cause') ?? undefined}
            changing={changing}
            onDone={() => setChanging(undefined)}
          />
        </div>
      )}
      {saved.data && saved.data.length > 0 && (
        <SavedEmbeds
          embeds={saved.data}
          onChange={change}
          onDeleted={(id) => {
            if (changing?.id === id) setChanging(undefined);
          }}
        />
      )}
      {sites.data && <SitesForm present={sites.data} />}
    </Stack>
  );
}

function NoCause() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No public causes yet')}
      body={t('Publish a cause to show it on your website.')}
      tiles={[
        { kind: 'house', tones: ['teal', 'sun', 'cream'] },
        { kind: 'talk', tones: ['clay', 'plum', 'mint'] },
        { kind: 'hands', tones: ['leaf', 'teal', 'sky'] },
      ]}
      action={
        <Button component={Link} to="/causes" variant="default">
          {t('All causes')}
        </Button>
      }
    />
  );
}
