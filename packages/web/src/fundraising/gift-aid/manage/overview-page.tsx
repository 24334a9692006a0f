import { Button } from '@mantine/core';
import type { summariseGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { type GiftAidYear, managesGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { allows, type Output } from '@ngo-plus/contract/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  pageMeta,
  SkeletonLines,
  StatTile,
  StatTiles,
  useFormat,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { summary } from '../queries.ts';
import { mendings, taxYearWords, whyNames } from '../words.ts';
import { ClaimTable } from './claim-table.tsx';
import styles from './manage.module.css';
import { NewClaim } from './new-claim.tsx';
import { InTheUk, TurnOn } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Gift Aid' });

/** What can be claimed now, what was, and what hinders the rest. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const [making, setMaking] = useState(false);
  const { data } = useQuery(summary);
  const manages = allows(managesGiftAid, useUser()?.role);
  return (
    <>
      <PageHeader
        title={t('Gift Aid')}
        lede={t('Claim a quarter on top of what people in the United Kingdom give.')}
        actions={
          manages &&
          data?.isOn && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {t('Make a claim')}
            </Button>
          )
        }
      />
      <InTheUk>
        <Overview />
      </InTheUk>
      <NewClaim opened={making} onClose={() => setMaking(false)} />
    </>
  );
}

function Overview() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(summary);
  if (error && !data)
    return (
      <ErrorState
        title={t('Gift Aid could not be loaded')}
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
  if (!data.isOn) return <TurnOn />;
  return (
    <div className={styles.stack}>
      <Tiles {...data} />
      {data.years.length === 0 && (
        <p className={styles.quiet}>
          {t('No gift has come yet. What can be claimed stands here by tax year.')}
        </p>
      )}
      {data.years.map((year) => (
        <Year key={year.taxYear} year={year} />
      ))}
      <h2 className={styles.heading}>{t('Claims')}</h2>
      <ClaimTable />
    </div>
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
        label={t('To be claimed now')}
        value={sum(({ claimable }) => claimable.reclaim)}
        note={t('For gifts of {{total}}', { total: sum(({ claimable }) => claimable.total) })}
      />
      <StatTile label={t('Gifts in drafts')} value={sum(({ drafted }) => drafted.total)} />
      <StatTile label={t('Gifts claimed for')} value={sum(({ claimed }) => claimed.total)} />
      <StatTile
        label={t('Owed back to HMRC')}
        value={money(owed)}
        note={t('It is taken off the next claim')}
      />
    </StatTiles>
  );
}

function Year({ year }: { year: GiftAidYear }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { taxYear, claimable, hindered } = year;
  return (
    <Panel title={t('Tax year {{years}}', { years: taxYearWords(taxYear) })}>
      <div className={styles.stack}>
        <p>
          {claimable.donations > 0 ? (
            <Link to={`/gift-aid/donations?state=claimable&taxYear=${taxYear}`}>
              {t('{{count}} gifts of {{total}} can be claimed for: {{reclaim}}', {
                count: claimable.donations,
                total: money(claimable.total),
                reclaim: money(claimable.reclaim),
                defaultValue_one: '{{count}} gift of {{total}} can be claimed for: {{reclaim}}',
              })}
            </Link>
          ) : (
            t('Nothing waits to be claimed.')
          )}
        </p>
        {hindered.length > 0 && (
          <ul className={styles.list} aria-label={t('What hinders the rest')}>
            {hindered.map(({ why, donations, total }) => (
              <li key={why}>
                <Link to={`/gift-aid/donations?state=hindered&why=${why}&taxYear=${taxYear}`}>
                  {t(whyNames[why])}:{' '}
                  {why === 'not-sterling'
                    ? t('{{count}} gifts', { count: donations, defaultValue_one: '{{count}} gift' })
                    : t('{{count}} gifts, {{total}}', {
                        count: donations,
                        total: money(total),
                        defaultValue_one: '{{count}} gift, {{total}}',
                      })}
                </Link>
                {mendings[why] && <span className={styles.why}>{t(mendings[why])}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
