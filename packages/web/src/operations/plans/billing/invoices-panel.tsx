import { Button } from '@mantine/core';
import { type InvoiceRow, printInvoice } from '@ngo-plus/contract/operations/plans';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { download, Moment, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ListPanel, RecordTable, showToast } from '../../../ui/index.ts';
import { invoiceList } from '../queries.ts';

export function InvoicesPanel() {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Invoices')}
      query={useInfiniteQuery(invoiceList())}
      failed={t("Couldn't load invoices")}
      empty={t('Invoices for paid plans appear here.')}
    >
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </ListPanel>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Number'), t('Date'), t('For'), t('Amount'), t('PDF')];
  const [, date, what, amount] = headings;
  return (
    <RecordTable headings={headings}>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <th scope="row">
            {invoice.number}
            {invoice.kind === 'credit-note' && <small>{t('Credit note')}</small>}
          </th>
          <td data-label={date}>
            <Moment at={invoice.issuedAt} />
          </td>
          <td data-label={what}>{invoice.what}</td>
          <td data-label={amount} className="tnum" data-whole>
            {money(invoice.total)}
          </td>
          <td>
            <PdfButton invoice={invoice} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function PdfButton({ invoice: { id, number } }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(printInvoice, { id }),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create the PDF"), error.message),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
      aria-label={t('Download invoice {{number}}', { number })}
    >
      {t('Download')}
    </Button>
  );
}
