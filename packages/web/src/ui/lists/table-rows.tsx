import {
  Children,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Tables up to this length are drawn whole. */
const maxDrawn = 200;
const groupLength = 50;
/** Groups this close to the screen are drawn before they are scrolled to. */
const marginPx = 1_500;
/** The height of a row that was not drawn yet. */
const usualRowPx = 41;

/**
 * The body of a table. Of more than 200 rows, only groups near the screen are in the document, so that thousands stay
 * quick; the others are replaced by their height. The search of the browser does not find those, the search of the list
 * does. Printing draws all.
 */
export function TableRows({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children);
  return rows.length <= maxDrawn ? <tbody>{children}</tbody> : <Groups rows={rows} />;
}

function Groups({ rows }: { rows: readonly ReactNode[] }) {
  const first = useRef<HTMLTableSectionElement>(null);
  const isLater = useRef(false);
  const isPrinted = useIsPrinted();
  const count = Math.ceil(rows.length / groupLength);
  useLayoutEffect(() => {
    isLater.current = true;
    const table = first.current?.closest('table');
    if (table) return fixColumns(table);
  }, []);
  useLayoutEffect(() => {
    first.current?.closest('table')?.setAttribute('aria-rowcount', String(rows.length + 1));
  }, [rows.length]);
  return Array.from({ length: count }, (_, at) => (
    <Group
      key={at}
      from={at * groupLength}
      rows={rows.slice(at * groupLength, (at + 1) * groupLength)}
      // Rows that were just asked for are drawn; those of a list that is opened again wait.
      isDrawn={at === 0 || isLater.current}
      isPrinted={isPrinted}
      body={at === 0 ? first : undefined}
    />
  ));
}

/** Columns keep the widths that the rows drawn first gave them. Cards of narrow screens have none. */
function fixColumns(table: HTMLTableElement): () => void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const width = table.offsetWidth;
  const isTable = getComputedStyle(table).display === 'table' && width > 0;
  const widths = isTable ? heads.map((cell) => (100 * cell.offsetWidth) / width) : [];
  for (const [at, share] of widths.entries()) heads[at]?.style.setProperty('width', `${share}%`);
  if (isTable) table.style.tableLayout = 'fixed';
  return () => {
    table.removeAttribute('aria-rowcount');
    table.style.removeProperty('table-layout');
    for (const cell of heads) cell.style.removeProperty('width');
  };
}

function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The print is made as soon as the listeners have returned.
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

type GroupProps = {
  from: number;
  rows: readonly ReactNode[];
  isDrawn: boolean;
  isPrinted: boolean;
  body: RefObject<HTMLTableSectionElement | null> | undefined;
};

function Group({ from, rows, isDrawn, isPrinted, body }: GroupProps) {
  const own = useRef<HTMLTableSectionElement>(null);
  const section = body ?? own;
  const [heightPx, setHeightPx] = useState(isDrawn ? undefined : rows.length * usualRowPx);
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting || element.contains(document.activeElement);
        setHeightPx(isNear ? undefined : entry?.boundingClientRect.height);
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [section]);
  useLayoutEffect(() => {
    if (heightPx !== undefined && !isPrinted) return;
    for (const [at, row] of [...(section.current?.rows ?? [])].entries())
      row.setAttribute('aria-rowindex', String(from + at + 2));
  });
  return (
    <tbody ref={section}>
      {heightPx === undefined || isPrinted ? (
        rows
      ) : (
        <tr aria-hidden style={{ padding: 0 }}>
          <td style={{ height: heightPx, padding: 0, border: 0 }} />
        </tr>
      )}
    </tbody>
  );
}
