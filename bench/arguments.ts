import { parseArgs } from 'node:util';

export const parts = [
  'memory',
  'api',
  'search',
  'page',
  'storage',
  'files',
  'contacts',
  'certificates',
  'hours',
  'donations',
  'ledger',
  'giving',
  'forms',
  'exports',
  'knowledge',
  'search-curve',
  'partitions',
  'start',
] as const;
export type Part = (typeof parts)[number];

export const usage = `npm run bench -- [${parts.join('] [')}] [--write]
    [--seconds=5] [--rounds=5] [--grants=100000] [--posts=20000]
    [--megabytes=1000] [--contacts=50000] [--certificates=1000]
    [--donations=4000] [--entries=1000000] [--passages=100000]
    [--data=folder]
    search-curve runs only when it is named: [--kinds=grants,blogs,contacts,files,donations]
    [--sizes=10000,100000,1000000]
    partitions, too: [--rows=10000000]
    exports, too: [--responses=150000]`;

/** Parts that take an hour, or answer a question that is asked once; they run when they are named. */
export const partsOnRequest: readonly Part[] = ['search-curve', 'partitions', 'exports'];

/** The parts to run, by default all but those on request, and their options. */
export type Options = {
  readonly parts: readonly Part[];
  /** Updates the measured tables in docs/performance.md. */
  readonly write: boolean;
  readonly seconds: number;
  readonly rounds: number;
  readonly grants: number;
  readonly posts: number;
  /** Size of the file that is stored and read. */
  readonly megabytes: number;
  /** Contacts that are imported, listed, searched and counted. */
  readonly contacts: number;
  /** Certificates that are issued. */
  readonly certificates: number;
  /** Donations that are recorded at full speed. */
  readonly donations: number;
  /** Ledger postings. */
  readonly entries: number;
  /** Passages among which questions are asked. */
  readonly passages: number;
  /** What the search curve measures, and with how many rows. */
  readonly kinds: readonly string[];
  readonly sizes: readonly number[];
  /** How many rows a table has that is compared with one in partitions. */
  readonly rows: number;
  /** Responses that are exported. */
  readonly responses: number;
  /** Folder in which the filled database is stored for the next run. */
  readonly dataDir: string | undefined;
};

/** @throws Error with the usage. */
export function parseOptions(argv: readonly string[]): Options {
  const number = { type: 'string' } as const;
  const options = {
    write: { type: 'boolean', default: false },
    seconds: { ...number, default: '5' },
    rounds: { ...number, default: '5' },
    grants: { ...number, default: '100000' },
    posts: { ...number, default: '20000' },
    megabytes: { ...number, default: '1000' },
    contacts: { ...number, default: '50000' },
    certificates: { ...number, default: '1000' },
    donations: { ...number, default: '4000' },
    entries: { ...number, default: '1000000' },
    passages: { ...number, default: '100000' },
    kinds: { ...number, default: 'grants,blogs,contacts,files,donations' },
    sizes: { ...number, default: '10000,100000,1000000' },
    rows: { ...number, default: '10000000' },
    responses: { ...number, default: '150000' },
    data: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const asked = positionals.map((name) => {
    const part = parts.find((known) => known === name);
    if (part === undefined) throw new Error(usage);
    return part;
  });
  return {
    parts: asked.length > 0 ? asked : parts.filter((part) => !partsOnRequest.includes(part)),
    write: values.write,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    grants: Number(values.grants),
    posts: Number(values.posts),
    megabytes: Number(values.megabytes),
    contacts: Number(values.contacts),
    certificates: Number(values.certificates),
    donations: Number(values.donations),
    entries: Number(values.entries),
    passages: Number(values.passages),
    kinds: values.kinds.split(','),
    sizes: values.sizes.split(',').map(Number),
    rows: Number(values.rows),
    responses: Number(values.responses),
    dataDir: values.data,
  };
}
