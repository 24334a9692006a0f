import type { TransactionContext } from '../../kernel/index.ts';

/** A socket that has closed: of a person, under the id that their browser chose for it. */
export type ClosedConnection = { readonly userId: string; readonly connectionId: string };

/** Runs in scope `system` soon after sockets have closed. Never for those of a process that was killed. */
export type OnConnectionsClosed = (
  ctx: TransactionContext,
  closed: readonly ClosedConnection[],
) => Promise<void>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** What ends with a connection. */
    readonly connectionsClosed: OnConnectionsClosed;
  }
}

/** Sockets often close together, for example when a network fails: their owners share a transaction. */
const waitMs = 200;
const maxTogether = 500;

/** Collects closed connections and reports them in batches. */
export function collectClosed(report: (closed: readonly ClosedConnection[]) => Promise<unknown>) {
  let waiting: ClosedConnection[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const closed = waiting.splice(0, maxTogether);
    timer = waiting.length > 0 ? setTimeout(flush, waitMs) : undefined;
    void report(closed);
  };
  return {
    add(closed: ClosedConnection) {
      waiting.push(closed);
      timer ??= setTimeout(flush, waitMs);
    },
    /** Forgets the rest: the browsers of a server that stops reconnect to another one. */
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
