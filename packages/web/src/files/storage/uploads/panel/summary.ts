import { isMoving, isOpen, type Upload, type Uploads } from '../upload.ts';

/** The summary of all uploads in the header of the panel. */
export type Summary = {
  readonly state: 'moving' | 'held' | 'paused' | 'asking' | 'lost' | 'ended';
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  readonly asking: number;
  readonly lost: number;
  readonly paused: number;
  /** From 0 to 1, by bytes; by number of files if all are empty. */
  readonly share: number;
};

export function summaryOf({ list, hold }: Uploads): Summary {
  const many = (step: Upload['step']) => list.filter((upload) => upload.step === step).length;
  const counted = list.filter(({ step }) => step !== 'skipped' && step !== 'lost');
  const [done, failed, asking] = [many('done'), many('failed'), many('asking')];
  const [lost, paused] = [many('lost'), many('paused')];
  const numbers = { all: counted.length, done, failed, asking, lost, paused };
  // Failed uploads do not count, so that the others can reach 100 %.
  const share = shareOf(counted.filter(({ step }) => step !== 'failed'));
  return { ...numbers, state: stateOf(list, hold !== undefined), share };
}

function stateOf(list: readonly Upload[], held: boolean): Summary['state'] {
  const moves = list.some(isMoving);
  if (moves) return held ? 'held' : 'moving';
  const open = list.filter(isOpen);
  if (open.some(({ step }) => step === 'asking')) return 'asking';
  if (open.some(({ step }) => step === 'paused')) return 'paused';
  return open.length > 0 ? 'lost' : 'ended';
}

function shareOf(list: readonly Upload[]): number {
  const sum = (pick: (upload: Upload) => number) =>
    list.reduce((total, upload) => total + pick(upload), 0);
  const all = sum(({ sizeBytes }) => sizeBytes);
  if (all > 0) return Math.min(1, sum(({ sentBytes }) => sentBytes) / all);
  return list.length === 0 ? 0 : sum(({ step }) => (step === 'done' ? 1 : 0)) / list.length;
}

/** Maximum number of rows; the rest of a large upload is shown as a count. */
const maxRows = 40;

const order: Readonly<Record<Upload['step'], number>> = {
  asking: 0,
  failed: 1,
  lost: 2,
  sending: 3,
  paused: 4,
  waiting: 5,
  done: 6,
  skipped: 7,
};

/** The most important rows first: those that need attention, then those in progress. */
export function rowsOf(list: readonly Upload[]): { rows: readonly Upload[]; more: number } {
  const sorted = list.toSorted((one, other) => order[one.step] - order[other.step]);
  return { rows: sorted.slice(0, maxRows), more: Math.max(0, list.length - maxRows) };
}
