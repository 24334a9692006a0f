import { parse } from 'csv-parse/sync';
import { LineCounter, parseDocument } from 'yaml';

/** A parsed value with the lines of its fields in the file. */
export type Located = {
  readonly value: unknown;
  /** Returns the line of a field, counted from 1: its own, or that of its closest parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

/** @throws Error for invalid CSV. */
export function locatedRows(text: string): Located[] {
  const rows: { readonly record: Record<string, string>; readonly info: { lines: number } }[] =
    parse(text, { bom: true, columns: true, info: true, skipEmptyLines: true, trim: true });
  return rows.map(({ record, info: { lines } }) => ({
    value: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
    lineOf: () => lines,
  }));
}

/** @throws Error naming line and column, for invalid YAML. */
export function locatedValue(text: string): Located {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error) throw error;
  return {
    value: document.toJS(),
    lineOf: (path) => {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const node = document.getIn(path.slice(0, depth), true);
        const at = (node as { range?: readonly [number, number, number] } | undefined)?.range?.[0];
        if (at !== undefined) return lineCounter.linePos(at).line;
      }
      return 1;
    },
  };
}

/** @throws Error for a file without front matter, or with invalid YAML in it. */
export function locatedText(text: string): Located {
  const [, front, content = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined) throw new Error('The file must begin with front matter between "---".');
  const { value, lineOf } = locatedValue(front);
  return {
    value: { ...(value as object), content: content.trim() },
    lineOf: (path) => lineOf(path) + 1,
  };
}
