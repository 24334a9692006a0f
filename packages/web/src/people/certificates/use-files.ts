import { readCredential, readPdf } from '@ngo-plus/contract/people/certificates';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed } from '../../ui/index.ts';

/** Saves the sheet as it was issued. */
export function useSavePdf() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(readPdf, { id })),
    ...useFailed(t("Couldn't download the PDF")),
  });
}

/** Saves the credential for a wallet or a profile. */
export function useSaveCredential() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) => saveFile(await download(readCredential, { id })),
    ...useFailed(t("Couldn't download the credential")),
  });
}
