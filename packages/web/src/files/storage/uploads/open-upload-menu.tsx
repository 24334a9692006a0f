import { Menu } from '@mantine/core';
import { IconFileUpload, IconFolderUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useOpenAtOnce } from '../../../ui/index.ts';
import { UploadButton } from './upload-menu-button.tsx';

type Props = { onFiles: () => void; onFolder: () => void };

/** The choice between files and a folder, with its button. */
export function OpenUploadMenu({ onFiles, onFolder }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const open = useOpenAtOnce(button);
  return (
    <Menu
      {...open}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#overlays' }}
    >
      <Menu.Target>
        <UploadButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileUpload size={18} aria-hidden />} onClick={onFiles}>
          {t('Files')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderUp size={18} aria-hidden />} onClick={onFolder}>
          {t('Folder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
