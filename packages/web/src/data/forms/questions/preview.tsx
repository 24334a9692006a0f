import type { AnswerFile } from '@ngo-plus/contract/data/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useFill } from './fill.tsx';

/** The picture, sound or film of an answer, read from this device. */
export function Preview({ file }: { file: AnswerFile }) {
  const { t } = useTranslation();
  const { files } = useFill();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    files
      .read(file)
      .then((blob) => {
        if (isGone || !blob) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [files, file]);
  if (address === undefined) return null;
  const { type = '' } = file;
  if (type.startsWith('image/'))
    return <img className="q-preview" src={address} alt={t('Your picture')} />;
  // biome-ignore lint/a11y/useMediaCaption: a person's own recording has no captions.
  if (type.startsWith('audio/')) return <audio className="q-player" src={address} controls />;
  // biome-ignore lint/a11y/useMediaCaption: a person's own recording has no captions.
  if (type.startsWith('video/')) return <video className="q-player" src={address} controls />;
  return null;
}
