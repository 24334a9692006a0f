import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kernel/index.ts';

export function DisplayButton(props: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button
      {...props}
      type="button"
      variant="default"
      size="sm"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
    >
      {t('Display')}
    </Button>
  );
}
