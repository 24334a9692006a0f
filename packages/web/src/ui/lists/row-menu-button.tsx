import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kernel/index.ts';

type ButtonProps = ComponentProps<typeof ActionIcon<'button'>> & { name: string };

export function RowMenuButton({ name, ...rest }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon {...rest} aria-label={t('Actions for {{name}}', { name })}>
      <IconDotsVertical size={20} aria-hidden />
    </ActionIcon>
  );
}
