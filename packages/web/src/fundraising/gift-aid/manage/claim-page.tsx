import { Stack } from '@mantine/core';
import { type ClaimWithLines, claimId } from '@ngo-plus/contract/fundraising/gift-aid';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  DetailPage,
  Loaded,
  Note,
  Panel,
  StatTile,
  StatTiles,
  StatusBadge,
} from '../../../ui/index.ts';
import { claimStateBadges, claimStateNames } from '../labels.ts';
import { oneClaim } from '../queries.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimLines } from './claim-lines.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Gift Aid claim' });

export default function ClaimPage() {
  const { t } = useTranslation();
  const id = claimId.safeParse(useParams()['id']);
  return (
    <Loaded
      query={useQuery({
        ...oneClaim(id.data ?? ('' as ClaimWithLines['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this claim")}
      back={<Link to="/gift-aid">{t('Back to Gift Aid')}</Link>}
    >
      {(data) => <Claim claim={data} />}
    </Loaded>
  );
}

function Claim({ claim }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  return (
    <DetailPage
      title={t('Claim {{number}}', { number: number(claim.number) })}
      lede={
        <>
          <StatusBadge status={claimStateBadges[claim.state]}>
            {t(claimStateNames[claim.state])}
          </StatusBadge>{' '}
          {t('Donations up to {{day}}', { day: day(claim.upTo) })}
        </>
      }
      crumbs={[{ label: t('Gift Aid'), to: '/gift-aid' }]}
      actions={<ClaimActions claim={claim} />}
    >
      <Reply claim={claim} />
      <Sums claim={claim} />
      {claim.adjustments.length > 0 && <Adjustments claim={claim} />}
      <ClaimLines claim={claim} />
    </DetailPage>
  );
}

function Reply({ claim: { state, lines, withdrawReason } }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const faulty = lines.filter(({ faults }) => faults.length > 0).length;
  if (state === 'withdrawn')
    return <Note tone="warn">{t('Withdrawn: {{reason}}', { reason: withdrawReason ?? '' })}</Note>;
  if (state !== 'draft') return null;
  if (faulty > 0)
    return (
      <Note tone="warn" role="note">
        {t('HMRC would reject {{count}} lines. Fix them before you send the claim.', {
          count: faulty,
          defaultValue_one: 'HMRC would reject {{count}} line. Fix it before you send the claim.',
        })}
      </Note>
    );
  return (
    <Note tone="warn" role="note">
      {t(
        "Download the file, copy its rows into HMRC's schedule and submit it through Charities Online. Addresses outside the UK have the postcode X: check this against HMRC's guidance. Then mark the claim as sent.",
      )}
    </Note>
  );
}

function Sums({ claim }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const { adjustment, donations, paid, paidOn, reclaim, total } = claim;
  const expected = (BigInt(reclaim.amountMinor) - BigInt(adjustment.amountMinor)).toString();
  return (
    <StatTiles>
      <StatTile
        label={t('Donations')}
        value={money(total)}
        note={t('{{shown}} donations', {
          count: donations,
          shown: number(donations),
          defaultValue_one: '{{shown}} donation',
        })}
      />
      <StatTile label={t('Gift Aid (25%)')} value={money(reclaim)} />
      <StatTile
        label={t('Adjustment')}
        value={money(adjustment)}
        note={t('For refunded donations')}
      />
      {paid ? (
        <StatTile
          label={t('Paid by HMRC')}
          value={money(paid)}
          {...(paidOn && { note: day(paidOn) })}
        />
      ) : (
        <StatTile label={t('Due from HMRC')} value={money({ ...reclaim, amountMinor: expected })} />
      )}
    </StatTiles>
  );
}

function Adjustments({ claim: { adjustments } }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Panel title={t('Adjustment for earlier claims')}>
      <Stack className={styles.list} component="ul" gap={10}>
        {adjustments.map((one, at) => (
          <li key={`${one.donationId} ${at}`}>
            <Link to={`/donations/${one.donationId}`}>
              {one.why === 'refunded'
                ? t('{{owed}} from claim {{number}}: donation refunded', {
                    owed: money(one.owed),
                    number: one.claim.number,
                  })
                : t('{{owed}} from claim {{number}}: not eligible', {
                    owed: money(one.owed),
                    number: one.claim.number,
                  })}
            </Link>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
