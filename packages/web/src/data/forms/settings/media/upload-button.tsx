import { Button, FileButton } from '@mantine/core';
import type { MediaKind } from '@ngo-plus/contract/data/forms';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
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
  const { mutate, isPending } = useUpload(onAdded);
  // Without it, the same file cannot be chosen again after a failure.
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={kinds.map((kind) => accepted[kind]).join()}
      resetRef={reset}
      onChange={(file) => {
        if (file) mutate({ file, name: storedAs });
        reset.current?.();
      }}
    >
      {(attributes) => (
        <Button
          {...attributes}
          size="xs"
          variant="default"
          aria-label={name}
          loading={isPending}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
