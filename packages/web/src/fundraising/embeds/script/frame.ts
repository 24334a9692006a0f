/** A frame of ours. What opens above the page belongs to the one that stands in it. */
export type Frame = {
  readonly element: HTMLIFrameElement;
  /** The one that stands in the page, where events are dispatched. */
  readonly shown: HTMLIFrameElement;
  readonly origin: string;
  above?: Above | undefined;
};

export type Above = {
  readonly frame: Frame;
  readonly open: () => void;
  readonly close: () => void;
  /** A donation was made: the next time begins anew. */
  isDone: boolean;
};

/** Undefined for an address that is none of the web. */
export function frameOf(element: HTMLIFrameElement, shown: HTMLIFrameElement): Frame | undefined {
  try {
    const { origin, protocol } = new URL(element.src);
    return /^https?:$/.test(protocol) ? { element, shown, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** Said to the origin that the address of the frame names; a page that came into its place hears nothing. */
export const post = ({ element, origin }: Frame, message: object): void =>
  element.contentWindow?.postMessage(message, origin);
