import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of code runs for: what the log says of an exception that nobody caught. */
export type Work =
  | {
      readonly requestId: string;
      readonly method: string;
      readonly path: string;
      /** Tells the client, who would otherwise wait for nothing, that the outcome is unknown. Harmless once there is an answer. */
      readonly fail: () => void;
    }
  | { readonly job: string };

export const currentWork = new AsyncLocalStorage<Work>();
