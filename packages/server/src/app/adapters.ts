import { join } from 'node:path';
import { diskBlobs } from '../adapters/disk/index.ts';
import { outboxTransport } from '../adapters/outbox/index.ts';
import { smtpTransport } from '../adapters/smtp/index.ts';
import type { Adapters, Config } from '../kernel/index.ts';
import { chooseModels } from './models.ts';

/** Picks the provider of each outside service: the configured one, else the built-in. */
export function chooseAdapters(config: Config): Adapters {
  const mail = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport;
  const blobs = diskBlobs(join(config.dataDir, 'blobs'));
  return { blobs, mail, models: chooseModels(config.ai) };
}
