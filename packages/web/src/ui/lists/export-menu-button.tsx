import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export function ExportMenuButton(props: ComponentProps<typeof Button<'button'>>) {
  return (
    <Button
      {...props}
      type="button"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    />
  );
}
