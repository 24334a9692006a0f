import { openAbove } from './above.ts';
import { type Frame, frameOf, post } from './frame.ts';

/* Runs on other websites for every frame with `data-ngo-plus`. Written without a library: three kilobytes that
 * request and store nothing and define one global name. */

type Global = { readonly version: 1; readonly scan: () => void };

declare global {
  interface Window {
    ngoPlus?: Global;
  }
}

const frames = new Map<HTMLIFrameElement, Frame>();

/** Events dispatched to the page: `ngoplus:donated` and so on. */
const happenings = ['loaded', 'started', 'donated', 'failed'];

/** Frames added to the page later. */
function scan(): void {
  for (const element of document.querySelectorAll<HTMLIFrameElement>('iframe[data-ngo-plus]')) {
    if (frames.has(element)) continue;
    const frame = frameOf(element, element);
    if (!frame) continue;
    frames.set(element, frame);
    // The frame may have announced itself before this listener existed. A frame that is not loaded yet gets no
    // greeting.
    const isThere = element.contentDocument === null || frame.origin === location.origin;
    if (isThere) greet(frame);
  }
}

const greet = (frame: Frame) => post(frame, { type: 'ngo-plus:hello', version: 1, opens: true });

/** Accepts messages only from our own frames, and only from the origin of their address. */
addEventListener('message', ({ source, origin, data }) => {
  if (typeof data !== 'object' || data === null || typeof data.type !== 'string') return;
  if (!data.type.startsWith('ngo-plus:')) return;
  for (const frame of frames.values())
    for (const one of [frame, frame.above?.frame])
      if (one && one.origin === origin && one.element.contentWindow === source)
        handleMessage(one, frame, data.type.slice('ngo-plus:'.length), data);
});

function handleMessage(
  frame: Frame,
  root: Frame,
  what: string,
  data: Record<string, unknown>,
): void {
  const { height } = data;
  if (what === 'ready') greet(frame);
  if (what === 'height' && typeof height === 'number' && height > 0 && height < 20_000)
    frame.element.style.height = `${Math.ceil(height)}px`;
  if (what === 'open' && frame === root) openAbove(root, notify);
  if (what === 'close' && frame !== root) root.above?.close();
  if (what === 'donated' && frame !== root && root.above) root.above.isDone = true;
  if (happenings.includes(what)) notify(root, what, data);
}

/** Dispatched on the frame in the page, from which it bubbles. */
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
