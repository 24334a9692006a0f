/** An embed frame. A frame opened in a dialog belongs to the one in the page. */
export type Frame = {
  readonly element: HTMLIFrameElement;
  /** The frame in the page, on which events are dispatched. */
  readonly shown: HTMLIFrameElement;
  readonly origin: string;
  above?: Above | undefined;
};

export type Above = {
  readonly frame: Frame;
  readonly open: () => void;
  readonly close: () => void;
  /** A donation was made, so the next dialog starts with an empty form. */
  isDone: boolean;
};

/** Undefined if the address is not a web address. */
export function frameOf(element: HTMLIFrameElement, shown: HTMLIFrameElement): Frame | undefined {
  try {
    const { origin, protocol } = new URL(element.src);
    return /^https?:$/.test(protocol) ? { element, shown, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** Posts only to the origin of the frame's address, in case another page was loaded in it. */
export const post = ({ element, origin }: Frame, message: object): void =>
  element.contentWindow?.postMessage(message, origin);
