import { type ChangeEvent, type RefObject, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useOnDemand } from '../../../ui/index.ts';
import styles from './upload-menu.module.css';
import { UploadButton } from './upload-menu-button.tsx';
import { useUnfinished } from './use-unfinished.ts';
import { type ParentId, useUploads } from './use-uploads.ts';

type Props = { parentId: ParentId };

const load = () => import('./open-upload-menu.tsx').then(({ OpenUploadMenu }) => OpenUploadMenu);

/** Selects files or a whole folder and uploads them to a folder or the top level. */
export function UploadMenu({ parentId }: Props) {
  const { t } = useTranslation();
  const { add } = useUploads();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { Loaded, attributes } = useOnDemand(load, 'menu');
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
      {Loaded ? (
        <Loaded onFiles={() => files.current?.click()} onFolder={() => folder.current?.click()} />
      ) : (
        <UploadButton {...attributes} />
      )}
      <input {...field(files)} aria-label={t('Choose files to upload')} />
      <input {...field(folder)} aria-label={t('Choose a folder to upload')} webkitdirectory="" />
    </>
  );
}
