import type { Letter } from '@ngo-plus/contract/identity/outbox';
import { type Status, StatusBadge, useTranslation } from '../../kernel/index.ts';

const looks: Record<Letter['state'], readonly [Status, string]> = {
  queued: ['waiting', 'Waiting to be sent'],
  sent: ['done', 'Sent'],
  failed: ['stopped', 'Not delivered'],
  outbox: ['draft', 'Saved in outbox'],
};

export function LetterState({ state }: { state: Letter['state'] }) {
  const { t } = useTranslation();
  const [status, words] = looks[state];
  return <StatusBadge status={status}>{t(words)}</StatusBadge>;
}
