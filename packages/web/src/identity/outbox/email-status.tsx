import type { Email } from '@ngo-plus/contract/identity/outbox';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';

const looks: Record<Email['state'], readonly [Status, Phrase]> = {
  queued: ['waiting', phrase('Waiting to be sent')],
  sent: ['done', phrase('Sent')],
  failed: ['stopped', phrase('Not delivered')],
  outbox: ['draft', phrase('Saved in outbox')],
};

export function EmailState({ state }: { state: Email['state'] }) {
  const { t } = useTranslation();
  const [status, words] = looks[state];
  return <StatusBadge status={status}>{t(words)}</StatusBadge>;
}
