import * as z from 'zod';
import { download } from '../../kernel/index.ts';
import { type CauseTotals, causeId } from '../causes/index.ts';

export const drawCauseShare = download('GET /api/fundraising/causes/:id/share.png', {
  summary:
    'Returns an image of a public cause with live figures, 1200 × 630, for social networks and messaging apps.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 60 },
  input: z.object({
    id: causeId,
    /** Version of the figures; it makes the address of each version unique. */
    v: z.string().max(80).optional().catch(undefined),
  }),
});

type Shared = {
  readonly id: string;
  readonly updatedAt: string;
  readonly totals: CauseTotals;
};

/**
 * Returns the path of a cause's social image. It changes whenever the content of the image does, because social
 * networks cache images by address.
 */
export function shareAddressOf({ id, updatedAt, totals }: Shared): string {
  const { raisedMinor, donations, donors } = totals;
  const words = Date.parse(updatedAt).toString(36);
  return `/api/fundraising/causes/${id}/share.png?v=${words}-${raisedMinor}-${donations}-${donors}`;
}
