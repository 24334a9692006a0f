import { join } from 'node:path';
import { diskBlobs } from '../adapters/disk/index.ts';
import { outboxTransport } from '../adapters/outbox/index.ts';
import { proofOfWork } from '../adapters/proof-of-work/index.ts';
import type { Adapters, Config, Platform } from '../kernel/index.ts';
import { chooseModels } from './models.ts';

/** Picks the provider of each outside service: the configured one, which is loaded now, else the built-in. */
export async function chooseAdapters({ config, rootKey }: Setting): Promise<Adapters> {
  return {
    blobs: diskBlobs(join(config.dataDir, 'blobs')),
    bots: await chooseBots({ config, rootKey }),
    mail: await chooseMail(config),
    models: await chooseModels(config.ai),
  };
}

type Setting = Pick<Platform, 'config' | 'rootKey'>;

async function chooseBots({ config, rootKey }: Setting): Promise<Adapters['bots']> {
  if (!config.recaptcha) return proofOfWork(rootKey);
  const { recaptcha } = await import('../adapters/recaptcha/index.ts');
  return recaptcha(config.recaptcha);
}

async function chooseMail({ smtpUrl }: Config): Promise<Adapters['mail']> {
  if (!smtpUrl) return outboxTransport;
  const { smtpTransport } = await import('../adapters/smtp/index.ts');
  return smtpTransport(smtpUrl);
}
