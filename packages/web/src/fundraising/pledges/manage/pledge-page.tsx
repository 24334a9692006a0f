import { managesPledges, type Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  RecordTable,
  SkeletonLines,
} from '../../../ui/index.ts';
import { PledgeBadge } from '../labels.tsx';
import { onePledge } from '../queries.ts';
import { DonationsPanel } from './donations-panel.tsx';
import { PledgeActions } from './pledge-actions.tsx';
import styles from './pledges.module.css';

export const meta = () => pageMeta({ title: 'Pledge' });

export default function PledgePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: pledge, error, refetch } = useQuery(onePledge(id));
  if (error && !pledge)
    return (
      <ErrorState
        level={1}
        title={t("Couldn't load this pledge")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!pledge)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return <Details pledge={pledge} />;
}

function Details({ pledge }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const manages = allows(managesPledges, useUser()?.role);
  return (
    <>
      <PageHeader
        title={t('{{amount}} pledged by {{name}}', {
          amount: money(pledge.promised),
          name: pledge.name || t('Erased'),
        })}
        lede={pledge.causeTitle}
        crumbs={[{ label: t('Pledges'), to: '/pledges' }]}
        actions={manages && <PledgeActions pledge={pledge} />}
      />
      <div className={styles.page}>
        <Facts pledge={pledge} />
        <Parts pledge={pledge} />
        <DonationsPanel pledge={pledge} manages={manages} />
      </div>
    </>
  );
}

function Facts({ pledge }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Panel title={t('Pledge details')} action={<PledgeBadge state={pledge.state} />}>
      <dl className={styles.facts}>
        <Fact name={t('Paid')}>{money(pledge.paid)}</Fact>
        <Fact name={t('Overdue')}>{money(pledge.overdue)}</Fact>
        {pledge.email && (
          <Fact name={t('Email')}>
            <a href={`mailto:${pledge.email}`}>{pledge.email}</a>
          </Fact>
        )}
        <Fact name={t('Pledged')}>
          {pledge.byDonor ? t('On the cause page') : t('Through your team')}
        </Fact>
        <Fact name={t('Automatic reminders')}>{pledge.reminds ? t('Yes') : t('No')}</Fact>
        {pledge.note && <Fact name={t('Note')}>{pledge.note}</Fact>}
        {pledge.writtenOffAt && (
          <Fact name={t('Written off')}>
            <Moment at={pledge.writtenOffAt} />: {pledge.writtenOffReason}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parts({ pledge: { parts } }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const headings = [t('Date'), t('Amount'), t('Paid'), t('Last reminder')];
  const [, amount, paid, reminderText] = headings;
  return (
    <Panel title={t('Payment schedule')} pad={false}>
      <RecordTable headings={headings}>
        {parts.map((part) => (
          <tr key={part.on}>
            <th scope="row">{day(part.on)}</th>
            <td data-label={amount} className="tnum" data-whole>
              {money(part.amount)}
            </td>
            <td data-label={paid} className="tnum" data-whole>
              {money(part.paid)}
            </td>
            <td data-label={reminderText}>
              {part.remindedAt === null ? '–' : <Moment at={part.remindedAt} />}
            </td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}
