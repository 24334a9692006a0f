import { turns } from '../kernel/index.ts';

/** Jobs read three files at once; two more threads are for people who wait for an answer. */
export const takeTurn = turns(5);
