import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that the current code runs for; logged with uncaught exceptions. */
export type Work =
  | {
      readonly requestId: string;
      readonly method: string;
      readonly path: string;
      /**
       * Responds that the outcome is unknown, instead of leaving the request open. Does nothing if a response was
       * already sent.
       */
      readonly fail: () => void;
    }
  | { readonly job: string };

export const currentWork = new AsyncLocalStorage<Work>();
