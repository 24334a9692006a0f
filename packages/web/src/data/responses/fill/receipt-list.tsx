import { useEffect, useState } from 'react';
import { localesOf, useTranslation } from '../../../kernel/index.ts';
import { canStore, listReceipts, type SentReceipt, watchOutbox } from './device/index.ts';

/** The most receipts that are listed. */
const maxListed = 100;

/** The receipts of responses to this form that were sent from this device before. */
export function ReceiptList({ formId, without }: { formId: string; without?: string }) {
  const { t, i18n } = useTranslation();
  const [receipts, setReceipts] = useState<readonly SentReceipt[]>([]);
  useEffect(() => {
    if (!canStore()) return;
    const read = () =>
      void listReceipts().then(
        (all) =>
          setReceipts(all.filter((one) => one.formId === formId && one.responseId !== without)),
        () => undefined,
      );
    read();
    return watchOutbox(read);
  }, [formId, without]);
  if (receipts.length === 0) return null;
  const when = new Intl.DateTimeFormat(localesOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <details className="f-earlier">
      <summary>{t('Sent from this device: {{count, number}}', { count: receipts.length })}</summary>
      <ul>
        {receipts.slice(0, maxListed).map(({ responseId, receipt, receivedAt }) => (
          <li key={responseId}>
            <b>{receipt}</b> {when.format(new Date(receivedAt))}
          </li>
        ))}
      </ul>
    </details>
  );
}
