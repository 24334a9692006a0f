import type { BotAction } from '@ngo-plus/contract/identity/bot-check';
import { failed, notLoaded } from './failures.ts';

/** The part of Google's script that is used here (cloud.google.com/recaptcha/docs/api-ref-checkbox-keys). */
type Enterprise = {
  readonly ready: (work: () => void) => void;
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

const patienceMs = 15_000;

/** Fetched when somebody sends a form, never before: who only reads is not seen by Google. */
const address = (siteKey: string) =>
  `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;

/**
 * A token of reCAPTCHA Enterprise for one form.
 *
 * @throws RequestFailed when its script is blocked, or when it comes to no result
 */
export async function tokenFor(siteKey: string, action: BotAction): Promise<string> {
  const enterprise = present() ?? (await load(address(siteKey)));
  const ready = new Promise<void>((resolve) => enterprise.ready(resolve));
  const token = await Promise.race([
    ready.then(() => enterprise.execute(siteKey, { action })),
    pause(patienceMs),
  ]).catch(() => undefined);
  if (!token) throw failed();
  return token;
}

const present = (): Enterprise | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise;

async function load(src: string): Promise<Enterprise> {
  const script = document.createElement('script');
  const came = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  script.src = src;
  document.head.append(script);
  await Promise.race([came, pause(patienceMs)]);
  const enterprise = present();
  if (enterprise) return enterprise;
  // Out again, so that another try asks for it anew.
  script.remove();
  throw notLoaded();
}

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms);
  });
