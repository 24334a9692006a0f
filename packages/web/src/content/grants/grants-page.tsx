import { Button, Group } from '@mantine/core';
import { writesGrants } from '@ngo-plus/contract/content/grants';
import { allows } from '@ngo-plus/contract/kernel';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCalendarDue,
  IconFileImport,
  IconPlus,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { PageHeader, ShowMore } from '../../ui/index.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { GrantCard } from './grant-card.tsx';
import { GrantFilters } from './grant-filters.tsx';
import styles from './list.module.css';
import { emptyReason, type Filters, urlOf } from './list-query.ts';
import { LoadingGrants, NoGrants } from './list-states.tsx';
import { grantChoices, grantCounts, grantList, useReload } from './queries.ts';
import { filtersIn } from './read-filters.ts';
import { SaveButton } from './save-button.tsx';

export const meta = () => pageMeta({ title: 'Latest Grants' });

const path = '/grants';
const noChoices = { country: [], areaOfInterest: [], category: [] };

export default function GrantsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  const list = useInfiniteQuery(grantList(filters));
  const choices = useQuery(grantChoices());
  const reload = useReload();
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} grants', {
    count: rowsIn(total),
    shown: format.total(total),
    defaultValue_one: '{{shown}} grant',
  });
  return (
    <>
      <PageHeader
        title={t('Latest Grants')}
        lede={t("Funding you can apply for. Save a grant and we'll remind you before it closes.")}
        actions={<Actions filters={filters} />}
      />
      <GrantFilters
        path={path}
        inForce={filters}
        choices={choices.data ?? noChoices}
        count={list.data ? count : ''}
        onSearch={(next) => reload(filtersIn(new URLSearchParams(next)))}
      />
      <Grants filters={filters} />
    </>
  );
}

/** The calendar and saved grants for everyone; adding and importing for people who may. */
function Actions({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const user = useUser();
  const counts = useQuery(grantCounts());
  const [calendar, setCalendar] = useState(false);
  const saved = filters.saved !== '';
  const Bookmark = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDue size={18} aria-hidden />}
        onClick={() => setCalendar(true)}
      >
        {t('Deadlines')}
      </Button>
      <Button
        variant={saved ? 'soft' : 'default'}
        leftSection={<Bookmark size={18} aria-hidden />}
        component={Link}
        to={urlOf(path, { ...filters, saved: saved ? '' : 'true' })}
        {...(saved && { 'aria-current': 'true' as const })}
      >
        {counts.data ? t('Saved ({{shown}})', { shown: number(counts.data.saved) }) : t('Saved')}
      </Button>
      {allows(writesGrants, user?.role) && (
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            component={Link}
            to="/grants/import"
          >
            {t('Import')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            component={Link}
            to="/grants/new"
          >
            {t('New grant')}
          </Button>
        </>
      )}
      <CalendarDialog opened={calendar} onClose={() => setCalendar(false)} />
    </>
  );
}

function Grants({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(grantList(filters));
  const grants = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.isPending) return <LoadingGrants />;
  if (grants.length === 0)
    return (
      <NoGrants
        path={path}
        why={list.isError ? 'failed' : emptyReason(filters)}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {grants.map((grant, index) => (
          <li key={grant.id}>
            <GrantCard grant={grant} index={index}>
              <SaveButton grant={grant} compact />
            </GrantCard>
          </li>
        ))}
      </ul>
      <Group className={`muted small ${styles.more}`} gap="8px 16px" justify="center">
        <p role="status">
          {t('Showing {{shown}} of {{total}}', {
            shown: format.number(grants.length),
            total: format.total(total),
          })}
        </p>
        <ShowMore list={list} size="md" />
      </Group>
    </>
  );
}
