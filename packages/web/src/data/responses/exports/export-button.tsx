import { Button, Stack } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { SidePanel, SkeletonLines } from '../../../ui/index.ts';
import type { ResponseFilters } from '../review/index.ts';
import type { FormId } from './queries.ts';

const ExportPanel = lazy(() =>
  import('./export-panel.tsx').then(({ ExportPanel: Panel }) => ({ default: Panel })),
);

type Props = {
  formId: FormId;
  filters: ResponseFilters;
  definition: FormDefinition;
};

/** Opens the panel with a new export and the exports so far. */
export function ExportButton(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Export')}
      </Button>
      <SidePanel
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Export responses')}
        side="right"
        size="min(36rem, 100vw)"
      >
        {isOpen && (
          <Stack px="lg" pt="xs" pb="xl">
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <ExportPanel {...props} />
            </Suspense>
          </Stack>
        )}
      </SidePanel>
    </>
  );
}
