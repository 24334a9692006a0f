import { Button } from '@mantine/core';
import { campaignOf, type Embedded } from '@ngo-plus/contract/fundraising/embeds';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import type { EmbeddedCause } from './parts.tsx';
import type { HostPage } from './use-host.ts';
import { useSafety } from './use-secure-context.ts';

type Props = { cause: EmbeddedCause; embedded: Embedded; host: HostPage };

/**
 * Donate link: asks the host page to open the form over itself. If the host does not support that or has no HTTPS, the
 * cause's page opens in a new tab.
 */
export function ToCause({ cause: { id, giving }, embedded, host }: Props) {
  const { t } = useTranslation();
  const isOpen = giving === 'open';
  const isSafe = useSafety();
  const opens =
    isSafe && host.opens && isOpen && embedded.kind !== 'form' && embedded.kind !== 'card';
  const open = (event: MouseEvent) => {
    if (!opens || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    host.notifyHost('open');
  };
  return (
    <Button
      component="a"
      href={`/causes/${id}?${campaignOf(embedded)}`}
      target="_blank"
      rel="noopener"
      size="md"
      fullWidth
      onClick={open}
      {...(opens && { 'aria-haspopup': 'dialog' as const, role: 'button' })}
    >
      {isOpen ? t('Donate to this cause') : t('View cause')}
    </Button>
  );
}
