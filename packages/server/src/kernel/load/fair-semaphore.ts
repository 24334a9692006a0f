import { Problem } from '../failures/index.ts';

type Limits = {
  /** Concurrent units of work in this process, for all owners together. */
  readonly atOnce: number;
  /** Concurrent units of work for one owner. */
  readonly atOncePerOwner: number;
  /** Queue length per owner; further work is refused. */
  readonly waitingPerOwner: number;
};

type Claim = {
  /** Owner of the work, for example the id of an organisation. */
  readonly owner: string;
  /** Runs after work that people wait for, and always leaves one slot free. */
  readonly background?: boolean | undefined;
  /** Stops waiting; the caller receives the abort reason. */
  readonly signal?: AbortSignal | undefined;
};

type Waiting = Required<Pick<Claim, 'owner' | 'background'>> & { readonly start: () => void };

/**
 * Creates a semaphore that owners share fairly. A free slot goes to the owner with the least work
 * in progress, then to the one served least recently, so an owner with a long queue delays only its
 * own work. `p-limit`, which limits work elsewhere, and `async-mutex` have one queue for everyone.
 *
 * @throws Problem `unavailable` when the owner's queue is full; the reason of `signal`.
 * @returns a function that waits for a slot and resolves to its release function. Releasing twice
 * is harmless.
 */
export function fairSemaphore({ atOnce, atOncePerOwner, waitingPerOwner }: Limits) {
  const running = new Map<string, number>();
  const servedAt = new Map<string, number>();
  let waiting: Waiting[] = [];
  let served = 0;
  let used = 0;

  const runningOf = (owner: string) => running.get(owner) ?? 0;
  const mayStart = ({ owner, background }: Waiting) =>
    background
      ? used < Math.max(1, atOnce - 1) && runningOf(owner) === 0
      : used < atOnce && runningOf(owner) < atOncePerOwner;
  const isBefore = (a: Waiting, b: Waiting) =>
    (Number(a.background) - Number(b.background) ||
      runningOf(a.owner) - runningOf(b.owner) ||
      (servedAt.get(a.owner) ?? 0) - (servedAt.get(b.owner) ?? 0)) < 0;

  const refuseMore = (owner: string) => {
    if (waiting.filter((one) => one.owner === owner).length < waitingPerOwner) return;
    throw new Problem('unavailable', 'Too busy right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  };

  const startNext = () => {
    const ready = waiting.filter(mayStart);
    const [first, ...others] = ready;
    if (!first) return;
    const next = others.reduce((best, one) => (isBefore(one, best) ? one : best), first);
    waiting = waiting.filter((one) => one !== next);
    served += 1;
    used += 1;
    servedAt.set(next.owner, served);
    running.set(next.owner, runningOf(next.owner) + 1);
    next.start();
  };

  /** Otherwise the map would grow with every owner ever served. */
  const forgetIdle = (owner: string) => {
    const isIdle = !running.has(owner) && !waiting.some((one) => one.owner === owner);
    if (isIdle) servedAt.delete(owner);
  };

  const release = (owner: string) => {
    used -= 1;
    running.set(owner, runningOf(owner) - 1);
    if (runningOf(owner) === 0) running.delete(owner);
    forgetIdle(owner);
    startNext();
  };

  return ({ owner, background = false, signal }: Claim): Promise<() => void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      refuseMore(owner);
      let releaseOnce = () => {
        releaseOnce = () => undefined;
        release(owner);
      };
      const leave = () => {
        waiting = waiting.filter((one) => one !== claim);
        forgetIdle(owner);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve(() => releaseOnce());
      };
      const claim: Waiting = { owner, background, start };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(claim);
      startNext();
    });
}
