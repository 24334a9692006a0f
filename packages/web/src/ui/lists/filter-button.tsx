import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kernel/index.ts';

export function FilterButton(props: ComponentProps<typeof Button<'button'>>) {
  const { t } = useTranslation();
  return (
    <Button
      {...props}
      type="button"
      variant="default"
      size="sm"
      leftSection={<IconFilter size={16} aria-hidden />}
    >
      {t('Filter')}
    </Button>
  );
}
