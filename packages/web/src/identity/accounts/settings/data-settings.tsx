import { Button } from '@mantine/core';
import { exportMyData } from '@ngo-plus/contract/identity/accounts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, useTranslation } from '../../../kernel/index.ts';
import { Panel, showToast } from '../../../ui/index.ts';
import { SettingsSection } from './settings-section.tsx';

export function DataSettings() {
  const { t } = useTranslation();
  const { mutate: fetchData, isPending } = useMutation({
    mutationFn: () => download(exportMyData, {}),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create file"), error.message),
  });
  return (
    <SettingsSection id="your-data">
      <Panel
        title={t('Your data')}
        note={t('All the personal data we have about you, in one file (JSON).')}
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isPending}
          onClick={() => fetchData()}
        >
          {t('Export my data')}
        </Button>
      </Panel>
    </SettingsSection>
  );
}
