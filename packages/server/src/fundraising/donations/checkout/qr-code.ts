import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { toString as drawQr } from 'qrcode';
import type { RequestContext } from '../../../kernel/index.ts';
import { publicCauseFor } from './donation-options.ts';

/** Draws a QR code of the cause’s address. Its `utm_source` distinguishes scans of posters from clicks on links. */
export async function drawCauseQrCode(
  requestContext: RequestContext,
  { id }: Input<typeof contract.drawCauseCode>,
) {
  const cause = await requestContext.transact((ctx) => publicCauseFor(ctx, id), 'system');
  const url = `${requestContext.config.publicUrl}/causes/${cause.id}?utm_source=qr`;
  return {
    body: await drawQr(url, { type: 'svg', margin: 2 }),
    type: 'image/svg+xml',
    headers: { 'cache-control': 'public, max-age=3600' },
  };
}
