import { Stack, Text } from '@mantine/core';
import type { GrantDetail } from '@ngo-plus/contract/content/grants';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import { Loading, PageHeader, Panel, SkeletonLines } from '../../../ui/index.ts';
import { closingOf } from '../closing-date.ts';
import { GrantMissing } from '../grant-missing.tsx';
import { oneGrant } from '../queries.ts';
import { useCalendar } from '../use-calendar.ts';
import { Contact } from './contact.tsx';
import { EditActions } from './edit-actions.tsx';
import styles from './grant-page.module.css';
import { GrantText } from './grant-text.tsx';
import { KeyFacts } from './key-facts.tsx';

export const meta = () => pageMeta({ title: 'Grant' });

export default function GrantPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: grant, error, refetch } = useQuery(oneGrant(id));
  const list = useListPath();
  if (error) return <GrantMissing error={error} list={list} onRetry={() => void refetch()} />;
  // One heading from the start, so that keyboard focus on it is kept when the grant loads.
  return (
    <>
      <PageHeader
        title={grant?.title ?? t('Loading grant...')}
        lede={grant?.donorAgency}
        crumbs={[{ label: t('Latest Grants'), to: list }]}
        actions={grant?.mayEdit && <EditActions grant={grant} />}
      />
      {grant ? <GrantContent grant={grant} /> : <GrantSkeleton />}
    </>
  );
}

/** Volunteers may open a grant by link, but have no access to the list of the portal. */
const useListPath = () => (useUser()?.role === 'VOLUNTEER' ? '/public-grants' : '/grants');

function GrantContent({ grant }: { grant: GrantDetail }) {
  return (
    <>
      <title>{`${grant.title} · NGO Plus`}</title>
      <StatusNotice grant={grant} />
      <div className={styles.columns}>
        <KeyFacts grant={grant} />
        <Texts grant={grant} />
      </div>
    </>
  );
}

function GrantSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading grant...')}>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Panel>
            <SkeletonLines lines={5} />
          </Panel>
        </div>
        <Stack>
          <Panel>
            <SkeletonLines lines={6} />
          </Panel>
          <Panel>
            <SkeletonLines lines={2} />
          </Panel>
        </Stack>
      </div>
    </Loading>
  );
}

/** A warning when the grant is closed or not yet open. */
function StatusNotice({ grant }: { grant: GrantDetail }) {
  const { t } = useTranslation();
  const { kind } = closingOf(grant, useCalendar());
  if (kind === 'closed')
    return (
      <p className={styles.notice} data-closed>
        {t('This grant is closed to applications. Many funders open a new round each year.')}
      </p>
    );
  if (kind === 'forecast')
    return (
      <p className={styles.notice}>
        {t("This grant has been announced but isn't open yet. Save it and start preparing.")}
      </p>
    );
  return null;
}

function Texts({ grant }: { grant: GrantDetail }) {
  const { t } = useTranslation();
  const { summary, description, eligibility, contact } = grant;
  const hasTexts = description.trim() || summary.trim();
  return (
    <Stack>
      <Panel title={t('About this grant')}>
        {description.trim() && summary.trim() && (
          <Text size="lg" mb="md" maw="var(--np-measure)">
            {summary}
          </Text>
        )}
        {hasTexts ? (
          <GrantText text={hasTexts} />
        ) : (
          <p className={styles.none}>{t('The funder publishes no further details.')}</p>
        )}
      </Panel>
      <Panel title={t('Who can apply')}>
        <p className={eligibility ? styles.plain : styles.none}>
          {eligibility || t('Not stated. Check with the funder before you start.')}
        </p>
      </Panel>
      {contact && (
        <Panel title={t('Contact')}>
          <p className={styles.plain}>
            <Contact text={contact} />
          </p>
        </Panel>
      )}
    </Stack>
  );
}
