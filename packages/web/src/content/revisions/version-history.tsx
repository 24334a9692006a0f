import { Box, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { SidePanel, SkeletonLines } from '../../ui/index.ts';
import type { HistoryProps } from './history-list.tsx';

const HistoryList = lazy(() =>
  import('./history-list.tsx').then(({ HistoryList }) => ({ default: HistoryList })),
);

/** Opens the versions of what is being edited, to look at one and restore it. */
export function VersionHistory<Values extends object>(props: Omit<HistoryProps<Values>, 'onDone'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Version history')}
      </Button>
      <SidePanel
        opened={isOpen}
        onClose={close}
        title={t('Version history')}
        side="right"
        size={560}
      >
        {isOpen && (
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <Box px={24} pb={24}>
              <HistoryList {...(props as unknown as HistoryProps<object>)} onDone={close} />
            </Box>
          </Suspense>
        )}
      </SidePanel>
    </>
  );
}
