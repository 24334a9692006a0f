import { join } from 'node:path';
import { diskBlobs } from '../adapters/disk/index.ts';
import { outboxTransport } from '../adapters/outbox/index.ts';
import type { Adapters, Config } from '../kernel/index.ts';
import { chooseModels } from './models.ts';

/** Picks the provider of each outside service: the configured one, which is loaded now, else the built-in. */
export async function chooseAdapters(config: Config): Promise<Adapters> {
  const blobs = diskBlobs(join(config.dataDir, 'blobs'));
  return { blobs, mail: await chooseMail(config), models: await chooseModels(config.ai) };
}

async function chooseMail({ smtpUrl }: Config): Promise<Adapters['mail']> {
  if (!smtpUrl) return outboxTransport;
  const { smtpTransport } = await import('../adapters/smtp/index.ts');
  return smtpTransport(smtpUrl);
}
