import { turns } from '../../kernel/index.ts';

/** Threads that read files at once, in one process. */
export const takeTurn = turns(3);
