import type { MediaKind } from '@ngo-plus/contract/data/forms';
import { UploadButton as UploadAnyButton } from '../../../../ui/index.ts';
import { useUpload } from './use-upload.ts';

const accepted: Readonly<Record<MediaKind, string>> = {
  image: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
  audio: 'audio/*,.mp3,.m4a,.ogg,.wav',
  video: 'video/mp4,video/webm,video/3gpp,video/ogg',
};

type Props = {
  kinds: readonly MediaKind[];
  label: string;
  /** Where several buttons have the same label. */
  name?: string;
  /** The name under which the file is stored; by default its own. */
  storedAs?: string | undefined;
  onAdded?: (name: string) => void;
};

/** Chooses a file and uploads it to the form. */
export function UploadButton({ kinds, label, name, storedAs, onAdded }: Props) {
  const { mutateAsync } = useUpload(onAdded);
  return (
    <UploadAnyButton
      label={label}
      name={name}
      size="xs"
      accept={kinds.map((kind) => accepted[kind]).join()}
      send={(file) => mutateAsync({ file, name: storedAs })}
    />
  );
}
