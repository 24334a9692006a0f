import { Button } from '@mantine/core';
import { IconChevronDown, IconUpload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kernel/index.ts';

export function UploadButton(props: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button
      {...props}
      leftSection={<IconUpload size={18} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      {t('Upload')}
    </Button>
  );
}
