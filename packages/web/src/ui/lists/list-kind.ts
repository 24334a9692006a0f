import type { Phrase, Translate } from '@ngo-plus/contract/kernel';

/** A phrase, or a label that a person wrote. */
export type ColumnLabel = Phrase | { readonly data: string };

/** A list that people arrange as they like. */
export type ListKind<Column extends string = string> = {
  /** What the arrangement is stored under. It never changes. */
  readonly key: string;
  /** Labels of the columns after the name, in order; the name cannot be hidden. */
  readonly columns: Readonly<Record<Column, ColumnLabel>>;
  /** The columns shown until a person chooses others; all if omitted. */
  readonly usual?: readonly Column[];
};

export const columnLabel = (t: Translate, label: ColumnLabel): string =>
  typeof label === 'object' && 'data' in label ? label.data : t(label);
