import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

export function ViewButton(props: ComponentProps<typeof Button<'button'>>) {
  return (
    <Button
      {...props}
      type="button"
      variant="default"
      size="sm"
      leftSection={<IconBookmark size={16} aria-hidden />}
    />
  );
}
