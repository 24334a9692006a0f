import { fetchEngine } from '../use-uploads.ts';

type Engine = Awaited<ReturnType<typeof fetchEngine>>;

/** Tells the engine, which is there as long as there is a panel. */
export const command = (work: (engine: Engine) => void): void => {
  void fetchEngine().then(work);
};
