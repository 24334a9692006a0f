import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';

/** Copies a text, and says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" className="q-button with-scripts" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('Copied') : t('Copy')}</span>
    </button>
  );
}
