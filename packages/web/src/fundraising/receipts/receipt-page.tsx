import { Button } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { allows } from '@ngo-plus/contract/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { DetailPage, Loaded, Note, Panel } from '../../ui/index.ts';
import { oneReceipt } from './queries.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { useDownloadPdf } from './use-download-pdf.ts';
import { type VoidAction, VoidDialog } from './void-dialog.tsx';

export const meta = () => pageMeta({ title: 'Receipt' });

/** One receipt and its history. */
export default function ReceiptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneReceipt(id))} failed={t("Couldn't load this receipt")}>
      {(data) => <Details receipt={data} />}
    </Loaded>
  );
}

function Details({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<VoidAction>();
  const title =
    receipt.kind === 'statement'
      ? t('Statement {{number}}', receipt)
      : t('Receipt {{number}}', receipt);
  return (
    <DetailPage
      title={title}
      lede={receipt.donor.name || t('Erased person')}
      crumbs={[{ label: t('Receipts'), to: '/receipts' }]}
      actions={<Actions receipt={receipt} onEnd={setEnding} />}
      dialogs={
        <VoidDialog receipt={receipt} ending={ending} onClose={() => setEnding(undefined)} />
      }
    >
      {receipt.isTestPayment && (
        <Note tone="warn" role="note">
          {t('Paid in test mode. No real money was paid, and the receipt says so.')}
        </Note>
      )}
      <Panel title={t('Donations')} pad={false}>
        <ReceiptLines receipt={receipt} />
      </Panel>
      <Panel title={t('Status')}>
        <ReceiptFacts receipt={receipt} />
      </Panel>
    </DetailPage>
  );
}

type ActionsProps = { receipt: Receipt; onEnd: (ending: VoidAction) => void };

function Actions({ receipt: { id, state }, onEnd }: ActionsProps) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const paper = useDownloadPdf();
  if (!role || !allows(managesDonations, role)) return null;
  return (
    <>
      {state === 'issued' && (
        <>
          <Button variant="default" onClick={() => onEnd('void')}>
            {t('Void')}
          </Button>
          <Button variant="default" onClick={() => onEnd('reissue')}>
            {t('Reissue')}
          </Button>
        </>
      )}
      <Button
        leftSection={<IconDownload size={18} />}
        loading={paper.isPending}
        onClick={() => paper.mutate(id)}
      >
        {t('Download PDF')}
      </Button>
    </>
  );
}
