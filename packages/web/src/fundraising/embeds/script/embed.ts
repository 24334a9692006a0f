import { openAbove } from './above.ts';
import { type Frame, frameOf, post } from './frame.ts';

/*
 * Runs in pages of others, for every frame with `data-ngo-plus`. It is our own, for there is nothing in it that a
 * library has: three kilobytes that ask for nothing, keep nothing, and leave one name behind.
 */

type Global = { readonly version: 1; readonly scan: () => void };

declare global {
  interface Window {
    ngoPlus?: Global;
  }
}

const frames = new Map<HTMLIFrameElement, Frame>();

/** What happened, as the page hears it: `ngoplus:given` and so on. */
const happenings = ['loaded', 'begun', 'given', 'failed'];

/** Frames that came into the page since. */
function scan(): void {
  for (const element of document.querySelectorAll<HTMLIFrameElement>('iframe[data-ngo-plus]')) {
    if (frames.has(element)) continue;
    const frame = frameOf(element, element);
    if (!frame) continue;
    frames.set(element, frame);
    // It may have said that it is ready before anybody listened. One that is not there yet is not greeted.
    const isThere = element.contentDocument === null || frame.origin === location.origin;
    if (isThere) greet(frame);
  }
}

const greet = (frame: Frame) => post(frame, { type: 'ngo-plus:hello', version: 1, opens: true });

/** Only a frame of ours, and only from the origin that its address names. */
addEventListener('message', ({ source, origin, data }) => {
  if (typeof data !== 'object' || data === null || typeof data.type !== 'string') return;
  if (!data.type.startsWith('ngo-plus:')) return;
  for (const frame of frames.values())
    for (const one of [frame, frame.above?.frame])
      if (one && one.origin === origin && one.element.contentWindow === source)
        hear(one, frame, data.type.slice('ngo-plus:'.length), data);
});

function hear(frame: Frame, root: Frame, what: string, data: Record<string, unknown>): void {
  const { height } = data;
  if (what === 'ready') greet(frame);
  if (what === 'height' && typeof height === 'number' && height > 0 && height < 20_000)
    frame.element.style.height = `${Math.ceil(height)}px`;
  if (what === 'open' && frame === root) openAbove(root, notify);
  if (what === 'close' && frame !== root) root.above?.close();
  if (what === 'given' && frame !== root && root.above) root.above.isDone = true;
  if (happenings.includes(what)) notify(root, what, data);
}

/** Dispatched on the frame that stands in the page, and bubbles from there. */
function notify({ shown }: Frame, what: string, data: Record<string, unknown> = {}): void {
  const text = (name: string) => {
    const value = data[name];
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const causeId = new URL(shown.src).pathname.split('/').pop();
  const detail = { causeId, ...text('amount'), ...text('currency'), ...text('reference') };
  shown.dispatchEvent(new CustomEvent(`ngoplus:${what}`, { bubbles: true, detail }));
}

if (window.ngoPlus) window.ngoPlus.scan();
else {
  window.ngoPlus = Object.freeze({ version: 1, scan });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan);
  scan();
}
