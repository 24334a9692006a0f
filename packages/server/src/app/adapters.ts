import { join } from 'node:path';
import { diskBlobs } from '../adapters/disk/index.ts';
import { languageModels } from '../adapters/language-models/index.ts';
import { outboxTransport } from '../adapters/outbox/index.ts';
import { proofOfWork } from '../adapters/proof-of-work/index.ts';
import { pushServices, webPushTransport } from '../adapters/web-push/index.ts';
import { webhookSender } from '../adapters/webhooks/index.ts';
import type { Adapters, Config, Logger, Platform } from '../kernel/index.ts';
import type { BlobBackend } from '../platform/blobs/index.ts';
import { choosePayments } from './payments.ts';

/** Chooses the provider of each external service: the configured one, loaded on demand, otherwise the built-in one. */
export async function chooseAdapters(setting: Setting): Promise<Adapters> {
  const { config, log } = setting;
  return {
    blobs: await chooseBlobs(config, log),
    bots: await chooseBots(setting),
    mail: await chooseMail(config),
    models: languageModels(config.ai),
    payments: await choosePayments(setting),
    push: webPushTransport(config.pushServices ?? pushServices),
    rates: await chooseRates(config),
    scanner: await chooseScanner(config),
    webhooks: webhookSender({ origins: config.webhookOrigins }),
  };
}

type Setting = Omit<Platform, 'adapters'>;

/** The store of files; also for tools that need nothing else. */
export async function chooseBlobs({ s3, dataDir }: Config, log: Logger): Promise<BlobBackend> {
  if (!s3) return diskBlobs(join(dataDir, 'blobs'));
  const { openS3Blobs } = await import('../adapters/s3/index.ts');
  return openS3Blobs(s3, log);
}

async function chooseRates({ exchangeRates }: Config): Promise<Adapters['rates']> {
  if (exchangeRates === 'ecb') return (await import('../adapters/ecb/index.ts')).ecb();
  if (exchangeRates === 'er-api') return (await import('../adapters/er-api/index.ts')).erApi();
  return undefined;
}

async function chooseScanner({ clamd }: Config): Promise<Adapters['scanner']> {
  if (!clamd) return undefined;
  const { clamdScanner } = await import('../adapters/clamd/index.ts');
  return clamdScanner(clamd);
}

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
