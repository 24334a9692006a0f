import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconColumns, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFile, useTranslation } from '../../kernel/index.ts';
import { useOpenAtOnce } from '../floating/index.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import { ExportMenuButton } from './export-menu-button.tsx';
import { useFailed } from './use-failed.ts';

/** The choice of columns for an export, with its button. */
export function OpenExportMenu({ label, failed, columns, fetchFile }: ExportMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const open = useOpenAtOnce(button);
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    ...useFailed(failed),
  });
  return (
    <Menu
      {...open}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#overlays' }}
    >
      <Menu.Target>
        <ExportMenuButton ref={button} loading={isPending}>
          {label}
        </ExportMenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconColumns size={18} />} onClick={() => mutate(columns)}>
          {t('These columns')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={18} />} onClick={() => mutate(undefined)}>
          {t('All columns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
