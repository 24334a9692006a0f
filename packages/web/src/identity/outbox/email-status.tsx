import type { Email } from '@ngo-plus/contract/identity/outbox';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';

const looks: Record<Email['state'], readonly [Status, string]> = {
  queued: ['waiting', 'Waiting to be sent'],
  sent: ['done', 'Sent'],
  failed: ['stopped', 'Not delivered'],
  outbox: ['draft', 'Saved in outbox'],
};

export function EmailState({ state }: { state: Email['state'] }) {
  const { t } = useTranslation();
  const [status, words] = looks[state];
  return <StatusBadge status={status}>{t(words)}</StatusBadge>;
}
