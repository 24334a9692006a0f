import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';

/** Copies an address; without JavaScript it is a plain link. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Button
      component="a"
      href={url}
      variant="default"
      onClick={(event) => {
        if (!navigator.clipboard) return;
        event.preventDefault();
        void copy().catch(() => setCopied(false));
      }}
    >
      <span aria-live="polite">{copied ? t('Link copied') : t('Copy link')}</span>
    </Button>
  );
}
