import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';

/** Exports the complete filtered list as a spreadsheet. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create file"), error.message),
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
