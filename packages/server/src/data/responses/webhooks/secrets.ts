import type { SecretLocation } from '../../../kernel/index.ts';
import type { WebhookRow } from './table.ts';

/** Where the secret of a webhook is sealed for. */
export const secretLocation = ({
  orgId,
  id,
}: Pick<WebhookRow, 'orgId' | 'id'>): SecretLocation => ({
  location: `form_webhooks/${id}/secret`,
  orgId,
});
