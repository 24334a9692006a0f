import type { Phrase } from '@ngo-plus/contract/kernel';

/** A list that people arrange as they like. */
export type ListKind<Column extends string = string> = {
  /** What the arrangement is stored under. It never changes. */
  readonly key: string;
  /** Labels of the columns after the name, in order; the name cannot be hidden. */
  readonly columns: Readonly<Record<Column, Phrase>>;
  /** The columns shown until a person chooses others; all if omitted. */
  readonly usual?: readonly Column[];
};
