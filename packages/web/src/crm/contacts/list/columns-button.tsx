import { Button } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kernel/index.ts';

export function ColumnsButton(props: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button
      {...props}
      variant="default"
      size="sm"
      leftSection={<IconColumns size={18} aria-hidden />}
    >
      {t('Columns')}
    </Button>
  );
}
