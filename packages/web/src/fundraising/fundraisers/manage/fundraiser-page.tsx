import { Button, Stack, Text } from '@mantine/core';
import { type Fundraiser, managesFundraisers } from '@ngo-plus/contract/fundraising/fundraisers';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
import { kindNames, statusBadges, statusNames } from '../labels.ts';
import { onePage } from '../queries.ts';
import { Decide } from './decision-buttons.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Fundraising page' });

export default function OnePage() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(onePage(useParams()['id'] ?? ''))} failed={t("Couldn't load the page")}>
      {(page) => <Details page={page} />}
    </Loaded>
  );
}

function Details({ page }: { page: Fundraiser }) {
  const { t } = useTranslation();
  const manages = allows(managesFundraisers, useUser()?.role);
  const isLive = page.status === 'public' || page.status === 'closed';
  return (
    <>
      <PageHeader
        title={page.name || t('No name yet')}
        lede={page.causeTitle}
        actions={
          <>
            {isLive && (
              <Button component={Link} to={`/fundraise/${page.id}`} variant="default">
                {t('View page')}
              </Button>
            )}
            {page.donations > 0 && (
              <Button component={Link} to={`/donations?fundraiserId=${page.id}`} variant="default">
                {t('Donations through this page')}
              </Button>
            )}
            {manages && <Decide page={page} />}
          </>
        }
      />
      <Stack>
        <Panel>
          <PageFacts page={page} />
        </Panel>
        <Panel title={t('Page content')}>
          <Stack>
            {page.picture && <img className={styles.picture} src={page.picture.url} alt="" />}
            <p className={styles.words}>{page.story || t('Nothing yet.')}</p>
          </Stack>
        </Panel>
        {page.updates.length > 0 && (
          <Panel title={t('News')}>
            <ul className={styles.rows}>
              {page.updates.map(({ id, text, at }) => (
                <li key={id}>
                  <div>
                    <Text c="dimmed" size="sm">
                      <Moment at={at} />
                    </Text>
                    <p className={styles.words}>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <p>
          <Link to="/fundraisers">{t('All fundraising pages')}</Link>
        </p>
      </Stack>
    </>
  );
}

function PageFacts({ page }: { page: Fundraiser }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { currency, status } = page;
  return (
    <Facts>
      <Fact term={t('Status')}>
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
      </Fact>
      <Fact term={t('Reason')}>{page.reason}</Fact>
      <Fact term={t('Type')}>{t(kindNames[page.kind])}</Fact>
      <Fact term={t('Members')}>{page.kind === 'team' && number(page.members)}</Fact>
      <Fact term={t('Team')}>
        {page.team && <Link to={`/fundraisers/${page.team.id}`}>{page.team.name}</Link>}
      </Fact>
      <Fact term={t('Raised')}>{money({ amountMinor: page.raisedMinor, currency })}</Fact>
      <Fact term={t('Goal')}>
        {page.goalMinor && money({ amountMinor: page.goalMinor, currency })}
      </Fact>
      <Fact term={t('Donations')}>{number(page.donations)}</Fact>
      <Fact term={t("Owner's email")}>
        {page.email && <a href={`mailto:${page.email}`}>{page.email}</a>}
      </Fact>
      <Fact term={t('Started')}>
        <Moment at={page.startedAt} />
      </Fact>
      <Fact term={t('Reports')}>
        {page.openReports > 0 && (
          <Link to="/fundraisers/reports">
            {t('{{count}} open reports', {
              count: page.openReports,
              defaultValue_one: '{{count}} open report',
            })}
          </Link>
        )}
      </Fact>
      <Fact term={t('Updated')}>{page.isChanged && t('Changed since your last review')}</Fact>
    </Facts>
  );
}
