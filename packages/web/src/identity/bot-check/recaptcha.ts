import type { BotAction } from '@ngo-plus/contract/identity/bot-check';
import { failed, notLoaded } from './failures.ts';

/** The part of Google's script that is used here (cloud.google.com/recaptcha/docs/api-ref-checkbox-keys). */
type Enterprise = {
  readonly ready: (work: () => void) => void;
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

const timeoutMs = 15_000;

/** Loaded when a form is sent, not before: Google does not see people who only read. */
const address = (siteKey: string) =>
  `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;

/**
 * A token of reCAPTCHA Enterprise for one form.
 *
 * @throws RequestFailed if its script is blocked or gives no result
 */
export async function tokenFor(siteKey: string, action: BotAction): Promise<string> {
  const enterprise = present() ?? (await load(address(siteKey)));
  const ready = new Promise<void>((resolve) => enterprise.ready(resolve));
  const token = await Promise.race([
    ready.then(() => enterprise.execute(siteKey, { action })),
    pause(timeoutMs),
  ]).catch(() => undefined);
  if (!token) throw failed();
  return token;
}

const present = (): Enterprise | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise;

async function load(src: string): Promise<Enterprise> {
  const script = document.createElement('script');
  const loaded = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  script.src = src;
  document.head.append(script);
  await Promise.race([loaded, pause(timeoutMs)]);
  const enterprise = present();
  if (enterprise) return enterprise;
  // Removed, so that a retry loads it again.
  script.remove();
  throw notLoaded();
}

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms);
  });
