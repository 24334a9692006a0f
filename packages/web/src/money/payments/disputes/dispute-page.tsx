import { Button } from '@mantine/core';
import { checkDispute, type Dispute, disputeId } from '@ngo-plus/contract/money/payments';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useEndpoint, useFormat, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Loaded, Panel, StatusBadge, showToast, useFailed } from '../../../ui/index.ts';
import { disputeBadges, disputeNames, isDecided } from '../labels.ts';
import styles from '../payments.module.css';
import { keys, oneDispute } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeNote } from './dispute-note.tsx';

export const meta = () => pageMeta({ title: 'Dispute' });

/** One dispute: what the bank requires, the deadline, and internal notes. */
export default function DisputePage() {
  const { t } = useTranslation();
  const { id: disputeQuery = '' } = useParams();
  const id = disputeId.safeParse(disputeQuery);
  return (
    <Loaded
      query={useQuery({
        ...oneDispute(id.data ?? ('' as Dispute['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this dispute")}
      back={<Link to="/admin/payments/disputes">{t('Back to disputes')}</Link>}
    >
      {(data) => <DisputeDetails dispute={data} />}
    </Loaded>
  );
}

function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <DetailPage
      title={`${money(dispute.amount)}: ${dispute.title}`}
      crumbs={[{ label: t('Disputes'), to: '/admin/payments/disputes' }]}
      lede={
        <StatusBadge status={disputeBadges[dispute.state]}>
          {t(disputeNames[dispute.state])}
        </StatusBadge>
      }
      actions={<RefreshButton dispute={dispute} />}
      above={<NextStep dispute={dispute} />}
      aside={
        <Panel title={t('Details')}>
          <DisputeFacts dispute={dispute} />
        </Panel>
      }
    >
      <Panel title={t('Internal notes')}>
        <DisputeNote key={dispute.note} dispute={dispute} />
      </Panel>
    </DetailPage>
  );
}

/** Responses are submitted at the provider, because the required documents differ by bank and reason. */
function NextStep({ dispute: { state, dueAt, url, provider } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const name = useProviderLabels()(provider);
  const instructions: Readonly<Record<Dispute['state'], string>> = {
    'needs-answer': t(
      'Respond in the {{name}} dashboard: explain what was paid for and when, and add evidence that the payer agreed. Or accept the dispute there.',
      { name },
    ),
    'under-review': t("You responded. The bank's decision can take weeks."),
    won: t('The money has been returned.'),
    lost: t('The payment no longer counts, and its receipt is void. We did not email the donor.'),
    accepted: t(
      'The payment no longer counts, and its receipt is void. We did not email the donor.',
    ),
  };
  return (
    <div className={styles.warning} data-calm={isDecided(state) || undefined} role="note">
      {state === 'needs-answer' && dueAt && (
        <p>
          <b>{t('Respond by')}</b> <Moment at={dueAt} with="time" />
        </p>
      )}
      <p>{instructions[state]}</p>
      {url && (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {t('Open in {{name}}', { name })} <IconExternalLink size={16} aria-hidden />
          </a>
        </p>
      )}
    </div>
  );
}

function RefreshButton({ dispute: { id } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const isRefreshing = useEndpoint(checkDispute, keys.all);
  const failed = useFailed(t("Couldn't check with the provider"));
  const refresh = () =>
    isRefreshing.mutate(
      { id },
      {
        ...failed,
        onSuccess: ({ state }) =>
          showToast(
            'done',
            t('Status updated'),
            t('Dispute status: {{state}}', { state: t(disputeNames[state]) }),
          ),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRefreshing.isPending}
      onClick={refresh}
    >
      {t('Check with the provider')}
    </Button>
  );
}
