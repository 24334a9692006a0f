import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileUpload, IconFolderUp, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './upload-menu.module.css';
import { useUnfinished } from './use-unfinished.ts';
import { type ParentId, useUploads } from './use-uploads.ts';

type Props = { parentId: ParentId };

/** Selects files or a whole folder and uploads them to a folder or the top level. */
export function UploadMenu({ parentId }: Props) {
  const { t } = useTranslation();
  const { add } = useUploads();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useUnfinished();
  const take = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    if (field.files) add(Array.from(field.files), parentId);
    // Allows selecting the same file again.
    field.value = '';
  };
  const field = (ref: RefObject<HTMLInputElement | null>) => ({
    ref,
    type: 'file',
    multiple: true,
    className: styles.field,
    tabIndex: -1,
    onChange: take,
  });
  return (
    <>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        portalProps={{ target: '#overlays' }}
      >
        <Menu.Target>
          <Button
            leftSection={<IconUpload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('Upload')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            {t('Files')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFolderUp size={18} aria-hidden />}
            onClick={() => folder.current?.click()}
          >
            {t('Folder')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input {...field(files)} aria-label={t('Choose files to upload')} />
      <input {...field(folder)} aria-label={t('Choose a folder to upload')} webkitdirectory="" />
    </>
  );
}
