import { Button } from '@mantine/core';
import type { MyPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  RecordTable,
  SkeletonLines,
  StatusBadge,
} from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { myPages } from '../queries.ts';

export const meta = () => pageMeta({ title: 'My fundraising pages' });

/** Fundraising pages of the signed-in user for any organisation, with links to manage them. */
export default function MyPagesPage() {
  const { t } = useTranslation();
  const { data: pages, error, refetch } = useQuery(myPages);
  return (
    <>
      <PageHeader
        title={t('My fundraising pages')}
        lede={t('Pages where you fundraise. Open one to edit it, thank donors or post updates.')}
      />
      {error && !pages && (
        <ErrorState
          title={t("Couldn't load your pages")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!pages && !error && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {pages && (
        <Panel pad={pages.length === 0}>
          {pages.length === 0 ? <Nothing /> : <Table pages={pages} />}
        </Panel>
      )}
    </>
  );
}

function Table({ pages }: { pages: readonly MyPage[] }) {
  const { t } = useTranslation();
  const [name, cause, state, raised, donations] = [
    t('Name'),
    t('Cause'),
    t('Status'),
    t('Raised'),
    t('Donations'),
  ];
  return (
    <RecordTable headings={[name, cause, state, raised, donations].map(String)}>
      {pages.map((page) => (
        <Row key={page.id} page={page} labels={{ cause, state, raised, donations }} />
      ))}
    </RecordTable>
  );
}

type Labels = Readonly<Record<'cause' | 'state' | 'raised' | 'donations', string | undefined>>;

function Row({ page, labels }: { page: MyPage; labels: Labels }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { kind, status, reason, path, cause, raisedMinor } = page;
  const name = page.name || t('No name yet');
  return (
    <tr>
      <th scope="row">
        {path === null ? name : <Link to={path}>{name}</Link>}
        {kind === 'team' && <small>{t('Team')}</small>}
      </th>
      <td data-label={labels.cause}>
        <span>
          {cause.title}
          <small>{cause.organisation}</small>
        </span>
      </td>
      <td data-label={labels.state} data-whole>
        <span>
          <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
          {reason && <small>{reason}</small>}
        </span>
      </td>
      <td data-label={labels.raised} className="tnum" data-whole>
        {money({ amountMinor: raisedMinor, currency: cause.currency })}
      </td>
      <td data-label={labels.donations} className="tnum" data-whole>
        {number(page.donations)}
      </td>
    </tr>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("You don't have a page yet")}
      body={t(
        'Choose a cause you care about and select “Fundraise for this cause”. If you started a page with another email address, use the link in the emails we sent there.',
      )}
      tiles={[
        { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
        { person: 2, tones: ['clay', 'sun', 'cream'] },
        { kind: 'petals', tones: ['teal', 'deep', 'mint'] },
      ]}
      action={
        <Button component={Link} to="/fundraising" variant="default">
          {t('Causes')}
        </Button>
      }
    />
  );
}
