/** Sent to an input that may be in a hidden part of its form, and bubbles to what can show it. */
export const revealEvent = 'reveal';

/** Makes an input visible that a link leads to. */
export const reveal = (field: Element): void =>
  void field.dispatchEvent(new Event(revealEvent, { bubbles: true }));
