import { readCredential, readPdf } from '@ngo-plus/contract/people/certificates';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed } from '../../ui/index.ts';

/** Downloads the PDF as issued. */
export function useSavePdf() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(readPdf, { id })),
    ...useFailed(t("Couldn't download the PDF")),
  });
}

/** Downloads the credential for a wallet or profile. */
export function useSaveCredential() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(readCredential, { id })),
    ...useFailed(t("Couldn't download the credential")),
  });
}
