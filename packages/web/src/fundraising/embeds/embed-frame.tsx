import type { Embedded } from '@ngo-plus/contract/fundraising/embeds';
import { useEffect } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { addressOf, widthOf } from './snippet.ts';

type Props = { causeId: string; title: string; embedded: Embedded };

/** The embed with its script, as on another website. */
export function EmbedFrame({ causeId, title, embedded }: Props) {
  const { t } = useTranslation();
  const src = addressOf({ origin: location.origin, causeId, embedded });
  useEffect(() => {
    if (src !== '') runScript();
  }, [src]);
  return (
    <iframe
      key={src}
      data-ngo-plus=""
      data-close={t('Close')}
      src={src}
      title={title}
      style={{
        width: '100%',
        maxWidth: widthOf(embedded.kind),
        height: 80,
        border: 0,
        colorScheme: 'normal',
      }}
    />
  );
}

/** The script is loaded once; afterwards it picks up new frames. */
function runScript(): void {
  window.ngoPlus?.scan();
  if (window.ngoPlus || document.querySelector('script[src="/embed.js"]')) return;
  const script = document.createElement('script');
  script.src = '/embed.js';
  document.head.append(script);
}
