import { Button, Stack, Text } from '@mantine/core';
import type { summariseGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { type GiftAidYear, managesGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { allows, type Output } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  StatTile,
  StatTiles,
} from '../../../ui/index.ts';
import { remedies, taxYearText, whyNames } from '../labels.ts';
import { summary } from '../queries.ts';
import { ClaimTable } from './claim-table.tsx';
import styles from './manage.module.css';
import { NewClaim } from './new-claim.tsx';
import { EnableGiftAid, InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Gift Aid' });

/** Amounts claimable now and already claimed, and what prevents the rest. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const { data } = useQuery(summary);
  const manages = allows(managesGiftAid, useUser()?.role);
  return (
    <>
      <PageHeader
        title={t('Gift Aid')}
        lede={t('Claim 25% extra on donations from UK taxpayers.')}
        actions={
          manages &&
          data?.isOn && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              {t('Create claim')}
            </Button>
          )
        }
      />
      <InTheUk>
        <Overview />
      </InTheUk>
      <NewClaim opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function Overview() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(summary);
  if (error && !data)
    return (
      <ErrorState
        title={t("Couldn't load Gift Aid")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Panel>
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      </Panel>
    );
  if (!data.isOn) return <EnableGiftAid />;
  return (
    <Stack>
      <Tiles {...data} />
      {data.years.length === 0 && (
        <Text c="dimmed">
          {t('No donations yet. What you can claim appears here by tax year.')}
        </Text>
      )}
      {data.years.map((year) => (
        <Year key={year.taxYear} year={year} />
      ))}
      <h2 className={styles.heading}>{t('Claims')}</h2>
      <ClaimTable />
    </Stack>
  );
}

type Summary = Output<typeof summariseGiftAid>;

function Tiles({ years, owed }: Summary) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const sum = (of: (year: GiftAidYear) => { amountMinor: string }) =>
    money({
      amountMinor: years.reduce((all, year) => all + BigInt(of(year).amountMinor), 0n).toString(),
      currency: 'GBP',
    });
  return (
    <StatTiles>
      <StatTile
        label={t('Available to claim')}
        value={sum(({ claimable }) => claimable.reclaim)}
        note={t('On donations of {{total}}', { total: sum(({ claimable }) => claimable.total) })}
      />
      <StatTile
        label={t('Donations in draft claims')}
        value={sum(({ drafted }) => drafted.total)}
      />
      <StatTile label={t('Donations claimed')} value={sum(({ claimed }) => claimed.total)} />
      <StatTile
        label={t('Owed to HMRC')}
        value={money(owed)}
        note={t('Deducted from your next claim')}
      />
    </StatTiles>
  );
}

function Year({ year }: { year: GiftAidYear }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { taxYear, claimable, hindered } = year;
  return (
    <Panel title={t('Tax year {{years}}', { years: taxYearText(taxYear) })}>
      <Stack>
        <p>
          {claimable.donations > 0 ? (
            <Link to={`/gift-aid/donations?state=claimable&taxYear=${taxYear}`}>
              {t('{{reclaim}} available to claim on {{count}} donations totalling {{total}}', {
                count: claimable.donations,
                total: money(claimable.total),
                reclaim: money(claimable.reclaim),
                defaultValue_one:
                  '{{reclaim}} available to claim on {{count}} donation of {{total}}',
              })}
            </Link>
          ) : (
            t('Nothing to claim at the moment.')
          )}
        </p>
        {hindered.length > 0 && (
          <Stack
            className={styles.list}
            component="ul"
            gap={10}
            aria-label={t("Why the rest can't be claimed")}
          >
            {hindered.map(({ why, donations, total }) => (
              <li key={why}>
                <Link to={`/gift-aid/donations?state=hindered&why=${why}&taxYear=${taxYear}`}>
                  {t(whyNames[why])}:{' '}
                  {why === 'not-sterling'
                    ? t('{{count}} donations', {
                        count: donations,
                        defaultValue_one: '{{count}} donation',
                      })
                    : t('{{count}} donations, {{total}}', {
                        count: donations,
                        total: money(total),
                        defaultValue_one: '{{count}} donation, {{total}}',
                      })}
                </Link>
                {remedies[why] && <span className={styles.why}>{t(remedies[why])}</span>}
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
