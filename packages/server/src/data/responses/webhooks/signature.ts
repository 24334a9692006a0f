import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 24;

/** A new secret, as receivers enter it. Source: Standard Webhooks, "Signature scheme". */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

type Signed = {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  /** The secret, and the former one while it is still valid. */
  readonly secrets: readonly string[];
};

/** The headers with which receivers verify who sent a message, and when. Source: Standard Webhooks. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
