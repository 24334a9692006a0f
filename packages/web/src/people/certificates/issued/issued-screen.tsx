import { Button } from '@mantine/core';
import { IconCertificate, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader } from '../../../ui/index.ts';
import styles from '../certificates.module.css';
import { issuedList, requestList } from '../queries.ts';
import { IssuedFilterBar } from './issued-filter-bar.tsx';
import { filtersIn, issuedQuery } from './issued-filters.ts';
import { IssuedTable } from './issued-table.tsx';
import { RunningNow } from './running-now.tsx';

/** Issued certificates, and the way to issue more. */
export function IssuedScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  const list = useInfiniteQuery(issuedList(issuedQuery(filters)));
  const total = list.data?.pages[0]?.total;
  const filtered = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHeader
        title={t('Certificates / Letters')}
        lede={t("Certify approved hours, and see what you've issued.")}
        actions={<Actions />}
      />
      <div className={styles.stack}>
        <RunningNow />
        {(filtered || (total ?? 0) > 0) && (
          <IssuedFilterBar
            inForce={filters}
            count={t('{{count}} issued', {
              count: total ?? 0,
              defaultValue_one: '{{count}} issued',
            })}
          />
        )}
        <PagedPanel
          query={list}
          failed={t("Couldn't load certificates")}
          empty={filtered ? <NoResults /> : <NoneYet />}
        >
          {(certificates) => <IssuedTable certificates={certificates} />}
        </PagedPanel>
      </div>
    </>
  );
}

function Actions() {
  const { t } = useTranslation();
  const waiting = useInfiniteQuery(requestList('waiting')).data?.pages[0]?.total ?? 0;
  const base = '/volunteer/certificates';
  return (
    <>
      <Button variant="default" component={Link} to={`${base}/mine`}>
        {t('Mine')}
      </Button>
      <Button variant="default" component={Link} to={`${base}/requests`}>
        {waiting > 0 ? t('Requests ({{count}})', { count: waiting }) : t('Requests')}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={`${base}/templates`}
        leftSection={<IconTemplate size={18} />}
      >
        {t('Templates')}
      </Button>
      <Button component={Link} to={`${base}/issue`} leftSection={<IconCertificate size={18} />}>
        {t('Issue certificates')}
      </Button>
    </>
  );
}

function NoResults() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No matches')}
      body={t('Change your search or remove a filter.')}
      tiles={[
        { kind: 'search', tones: ['teal', 'sun', 'cream'] },
        { kind: 'book', tones: ['clay', 'sun', 'blush'] },
        { kind: 'arches', tones: ['plum', 'sun', 'mint'] },
      ]}
    />
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('Nothing issued yet')}
      body={t(
        'Create a template with your logo and wording, then issue certificates to everyone with approved hours.',
      )}
      tiles={[
        { kind: 'hands', tones: ['teal', 'sun', 'cream'] },
        { person: 9, tones: ['clay', 'sun', 'blush'] },
        { kind: 'petals', tones: ['plum', 'sun', 'mint'] },
      ]}
    />
  );
}
