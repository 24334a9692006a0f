import { managesPledges, type Pledge } from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { DetailPage, Fact, Facts, Loaded, Panel, RecordTable } from '../../../ui/index.ts';
import { PledgeBadge } from '../labels.tsx';
import { onePledge } from '../queries.ts';
import { DonationsPanel } from './donations-panel.tsx';
import { PledgeActions } from './pledge-actions.tsx';

export const meta = () => pageMeta({ title: 'Pledge' });

export default function PledgePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(onePledge(id))} level={1} failed={t("Couldn't load this pledge")}>
      {(pledge) => <Details pledge={pledge} />}
    </Loaded>
  );
}

function Details({ pledge }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const manages = allows(managesPledges, useUser()?.role);
  return (
    <DetailPage
      title={t('{{amount}} pledged by {{name}}', {
        amount: money(pledge.promised),
        name: pledge.name || t('Erased'),
      })}
      lede={pledge.causeTitle}
      crumbs={[{ label: t('Pledges'), to: '/pledges' }]}
      actions={manages && <PledgeActions pledge={pledge} />}
    >
      <PledgeFacts pledge={pledge} />
      <Parts pledge={pledge} />
      <DonationsPanel pledge={pledge} manages={manages} />
    </DetailPage>
  );
}

function PledgeFacts({ pledge }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Panel title={t('Pledge details')} action={<PledgeBadge state={pledge.state} />}>
      <Facts>
        <Fact term={t('Paid')}>{money(pledge.paid)}</Fact>
        <Fact term={t('Overdue')}>{money(pledge.overdue)}</Fact>
        {pledge.email && (
          <Fact term={t('Email')}>
            <a href={`mailto:${pledge.email}`}>{pledge.email}</a>
          </Fact>
        )}
        <Fact term={t('Pledged')}>
          {pledge.byDonor ? t('On the cause page') : t('Through your team')}
        </Fact>
        <Fact term={t('Automatic reminders')}>{pledge.reminds ? t('Yes') : t('No')}</Fact>
        {pledge.note && <Fact term={t('Note')}>{pledge.note}</Fact>}
        {pledge.writtenOffAt && (
          <Fact term={t('Written off')}>
            <Moment at={pledge.writtenOffAt} />: {pledge.writtenOffReason}
          </Fact>
        )}
      </Facts>
    </Panel>
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
