import { Button } from '@mantine/core';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import styles from './shared-link.module.css';
import { showable } from './showable.ts';
import type { Giving, Listed } from './use-link-upload.ts';

type Props = { file: Listed; downloads: Giving };

/** Shows a picture, audio or video in the page on request, because it counts as a download. */
export function ShowFile({ file, downloads }: Props) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const [broken, setBroken] = useState(false);
  const kind = showable(file);
  const Icon = kind === 'picture' ? IconEye : IconPlayerPlay;
  const words = kind === 'picture' ? t('Show here') : t('Play here');
  if (broken)
    return <p role="alert">{t("Your browser can't show this file. Download it instead.")}</p>;
  if (url !== undefined && kind)
    return <Shown kind={kind} url={url} name={file.name} onBroken={() => setBroken(true)} />;
  if (downloads.usesLeft === 0) return null;
  return (
    <div
      className={`group ${styles.show} unprinted`}
      style={{ gap: '6px 12px', alignItems: 'center' }}
    >
      <Button
        variant="default"
        aria-label={`${words}: ${file.name}`}
        leftSection={<Icon size={18} aria-hidden />}
        loading={downloads.under === file.id}
        onClick={() => void downloads.addressToShow(file).then(setUrl)}
      >
        {words}
      </Button>
      {downloads.usesLeft !== null && <p>{t('This counts as one download.')}</p>}
    </div>
  );
}

type ShownProps = {
  kind: 'picture' | 'audio' | 'video';
  url: string;
  name: string;
  onBroken: () => void;
};

/** Uploaded recordings have no captions. */
function Shown({ kind, url, name, onBroken }: ShownProps) {
  if (kind === 'picture')
    return <img className={styles.shown} src={url} alt={name} onError={onBroken} />;
  return createElement(kind, {
    className: styles.shown,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    src: url,
    onError: onBroken,
  });
}
