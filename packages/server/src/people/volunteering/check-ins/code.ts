import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, type TransactionContext } from '../../../kernel/index.ts';

const idBytes = 16;
/** 128 bits are not guessable. */
const signatureBytes = 16;

async function signatureOf(ctx: TransactionContext, id: Buffer): Promise<Buffer> {
  const secret = await installationSecret(ctx, 'volunteer check-in');
  return createHmac('sha256', secret).update(id).digest().subarray(0, signatureBytes);
}

/** The content of a shift's QR code: its id and our signature. */
export async function codeOf(ctx: TransactionContext, shiftId: string): Promise<string> {
  const id = Buffer.from(shiftId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, await signatureOf(ctx, id)]).toString('base64url');
}

/** The shift id of a code; undefined if the signature is invalid. */
export async function shiftIn(ctx: TransactionContext, code: string): Promise<string | undefined> {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), await signatureOf(ctx, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
