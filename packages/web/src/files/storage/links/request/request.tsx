import { Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { LinkFacts } from '../link-facts.tsx';
import page from '../links.module.css';
import type { Key, OpenLink } from '../use-link.ts';
import { useFocusOnOpen } from '../use-scroll-to-link.ts';
import { isSent } from './parcel.ts';
import { SendForm } from './send-form.tsx';
import { Thanks } from './thanks.tsx';
import { useTransfer } from './use-transfer.ts';

/** A request for files. The sender has no account and sees nothing of the folder. */
export function Request({ opened, linkKey }: { opened: OpenLink; linkKey: Key }) {
  const { t } = useTranslation();
  const sending = useTransfer(linkKey);
  const [sender, setSender] = useState('');
  const { organisation, root, message, usesLeft } = opened;
  const { parcels, busy, startedCount } = sending;
  const heading = useFocusOnOpen(root.id, linkKey.password !== undefined);
  const left = usesLeft === null ? null : Math.max(0, usesLeft - startedCount);
  if (!busy && parcels.length > 0 && parcels.every(isSent))
    return (
      <Thanks
        organisation={organisation}
        parcels={parcels}
        onMore={left === 0 ? undefined : sending.clear}
      />
    );
  return (
    <>
      <SendForm
        sending={sending}
        usesLeft={left}
        sender={sender}
        onSender={setSender}
        head={
          <>
            <p className={page.from}>{t('{{organisation}} requests files', { organisation })}</p>
            <Title ref={heading} order={1} tabIndex={-1} className={page.quiet}>
              {root.name}
            </Title>
            <LinkFacts opened={opened} usesLeft={left} />
            {message && <blockquote className={page.message}>{message}</blockquote>}
          </>
        }
      />
      <p className={page.small}>
        {t(
          "Your files and name go to {{organisation}}, to its folder “{{folder}}”. Everyone there with access to this folder can open them. You can't see or withdraw what you've sent; contact {{organisation}} for that.",
          { organisation, folder: root.name },
        )}
      </p>
    </>
  );
}
