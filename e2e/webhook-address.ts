import { inject } from 'vitest';
import { verified } from '../packages/server/src/data/responses/webhooks/testing-receiver.ts';
import type { Delivered } from './webhook-receiver.ts';

/** An address for webhooks that only this journey uses, and the messages that arrived there with a valid signature. */
export function openWebhookAddress() {
  const address = `${inject('dispatcherUrl')}/webhooks/${crypto.randomUUID()}`;
  const received = async (secret: string) => {
    const delivered = (await (await fetch(address)).json()) as Delivered[];
    return delivered.flatMap((one) => verified(one, secret, new Date()) ?? []);
  };
  return { address, received };
}
