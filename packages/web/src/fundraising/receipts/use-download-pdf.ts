import { printReceipt, type Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed } from '../../ui/index.ts';

/** Saves the receipt's PDF as issued. */
export function useDownloadPdf() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: Receipt['id']) => saveFile(await download(printReceipt, { id })),
    ...useFailed(t("Couldn't download the PDF")),
  });
}
