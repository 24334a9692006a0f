import { Problem } from './problem.ts';

type Limits = {
  /** Units of work under way in this process, for all owners together. */
  readonly atOnce: number;
  /** Of these, at most so many for one owner. */
  readonly atOncePerOwner: number;
  /** Who has so many waiting is refused more. */
  readonly waitingPerOwner: number;
};

type Claim = {
  /** Whose work it is, for example the id of an organisation. */
  readonly owner: string;
  /** Nobody waits for the result: it starts after what people wait for, and leaves one place free. */
  readonly background?: boolean | undefined;
  /** Stops waiting; the caller gets the reason. */
  readonly signal?: AbortSignal | undefined;
};

type Waiting = Required<Pick<Claim, 'owner' | 'background'>> & { readonly start: () => void };

/**
 * A semaphore that owners share fairly. A free place goes to the owner with the least work under way,
 * then to the one that was served longest ago, so an owner with a long queue delays its own work only.
 *
 * @throws Problem `unavailable` for an owner that has too much waiting already; the reason of `signal`.
 * @returns a function that waits for a place and resolves to what releases it. Releasing twice is harmless.
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

  /** The map would otherwise grow by every owner that was ever served. */
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
