import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile, useTranslation } from '../../kernel/index.ts';
import { useFailed } from './use-failed.ts';

/** Saves the listed records as a spreadsheet, where people do not choose columns. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    ...useFailed(t("Couldn't create file")),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Download CSV')}
    </Button>
  );
}
