import { decimalOf, exponentOf } from '@ngo-plus/contract/kernel';
import { dayText } from '../../kernel/index.ts';
import {
  drawLine,
  drawLines,
  drawPatchwork,
  lineOf,
  linesOf,
  type TextStyle,
} from '../../platform/pdf/index.ts';
import { feeCoversOf, totalsOf } from './queries.ts';
import type { ReceiptRow } from './table.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;
type Ink = TextStyle & { readonly colour: string };
type Line = ReceiptRow['shown']['lines'][number];
type TextPosition = {
  readonly x?: number;
  readonly baseline: number;
  readonly align?: 'start' | 'end';
};

/** A4 portrait: 595 × 842 points. */
const marginLeft = 70;
const width = 455;
const top = 74;
const lastBaseline = 770;
const leading = 15;
const brand = '#0b6b5d';
const text = { weight: 'text', sizePoints: 10, colour: '#16302b' } as const;
const soft = { ...text, colour: '#4d625d' } as const;
const bold = { ...text, weight: 'bold' } as const;
const heading = { weight: 'display', sizePoints: 22, colour: text.colour } as const;
const warningInk = { weight: 'bold', sizePoints: 12, colour: '#a3261b' } as const;

/**
 * Draws a receipt or statement. Returns its structure for screen readers, in reading order.
 *
 * @param replaced number of the void receipt that it replaces
 */
export function drawReceipt(pdf: Pdf, row: ReceiptRow, replaced?: string): Structure[] {
  const sheet = openSheet(pdf);
  const { shown, number } = row;
  const title =
    row.kind === 'statement' ? `${shown.title}: statement for ${row.year}` : shown.title;
  return [
    ...sheet.block('H1', title, heading, 32),
    ...sheet.block('P', `No. ${number}, issued on ${dayOf(row.issuedAt, row)}`, soft),
    ...(replaced ? sheet.block('P', `Replaces No. ${replaced}, which is void`, soft) : []),
    ...warnings(row).flatMap((words) => sheet.block('P', words, warningInk, 18)),
    ...sheet.gap(14),
    ...sheet.block('P', nameAndAddress(row), text),
    ...sheet.gap(14),
    ...sheet.block('P', `Received from: ${row.donorName || 'a donor'}`, bold),
    ...sheet.gap(10),
    ...shown.lines.flatMap((line) =>
      sheet.row(
        `${dayOf(new Date(line.at), row)}. ${causeText(line)} (${methodText(line)}, ${line.reference.slice(-12)})`,
        moneyText(line.amount),
      ),
    ),
    ...totalsOf(row).flatMap((total) => sheet.row('Total donated', moneyText(total), bold)),
    ...feeCoversOf(row).flatMap((fee) =>
      sheet.row('Payment fee covered, not part of the donation', moneyText(fee), soft),
    ),
    ...sheet.gap(20),
    ...sheet.block('P', shown.thanks, text),
    ...sheet.gap(8),
    ...sheet.block('P', shown.words, soft),
    ...sheet.block('P', shown.note ?? '', soft),
    ...sheet.gap(20),
    ...sheet.block('P', signature(row), text),
  ];
}

function warnings({ state, voidReason, isTestPayment }: ReceiptRow): string[] {
  return [
    ...(state === 'void' ? [`VOID: ${voidReason}`] : []),
    ...(isTestPayment ? ['TEST: paid in test mode. No real money was paid.'] : []),
  ];
}

function nameAndAddress({ shown: { organisation } }: ReceiptRow): string {
  const { name, address, registrationNumber } = organisation;
  const registered = registrationNumber === '' ? '' : `Registration number ${registrationNumber}`;
  return [name, address, registered].filter((part) => part !== '').join('\n');
}

/** Lines from earlier versions of the program lack the type: there was only one. */
const causeText = ({ cause, ticketOrderId = null }: Partial<Line> & Pick<Line, 'cause'>): string =>
  ticketOrderId === null ? cause : `Donation with tickets: ${cause}`;

const signature = ({ shown: { signatory, signatoryRole } }: ReceiptRow): string =>
  [signatory, signatoryRole].filter((part) => part !== '').join(', ');

/** Earlier versions of the program did not distinguish gifts in kind. */
const methodText = ({ method, what = '' }: Partial<Line> & Pick<Line, 'method'>): string =>
  `${method?.replaceAll('-', ' ') ?? 'other'}${what === '' ? '' : `: ${what}`}`;

const dayOf = (at: Date, { shown: { organisation } }: ReceiptRow): string =>
  dayText(at, organisation.timeZone);

/** Exact at any size, as the amount remains a string. */
function moneyText({ amountMinor, currency }: { amountMinor: string; currency: string }): string {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(BigInt(amountMinor), currency) as Intl.StringNumericLiteral);
}

/** Places blocks one below the other, on as many pages as needed. */
function openSheet(pdf: Pdf) {
  let y = top;
  band(pdf);
  const part = (type: string, draw: () => void): Structure => pdf.struct(type, {}, [draw]);
  /** Returns whether the next block needs a new page, which is added when the block is drawn. */
  const startsPage = (height: number): boolean => {
    if (y + height <= lastBaseline) return false;
    y = top;
    return true;
  };
  const startPage = (isDue: boolean) => {
    if (!isDue) return;
    pdf.addPage();
    band(pdf);
  };
  const block = (type: string, words: string, ink: Ink, step = leading): Structure[] => {
    if (words === '') return [];
    const lines = linesOf(words, ink, width);
    const isDue = startsPage(step * lines.length);
    const at = y;
    y += step * lines.length;
    return [
      part(type, () => {
        startPage(isDue);
        drawLines(pdf, lines, { ink, box: { x: marginLeft, width }, top: at, leading: step });
      }),
    ];
  };
  const row = (what: string, amount: string, ink: Ink = text): Structure[] => {
    const box = { x: marginLeft, width: 320 };
    const lines = linesOf(what, ink, box.width);
    const isDue = startsPage(leading * lines.length + 12);
    const at = y + 4;
    y += leading * lines.length + 12;
    return [
      part('P', () => {
        startPage(isDue);
        rule(pdf, at);
        drawLines(pdf, lines, { ink, box, top: at + 6, leading });
        setText(pdf, amount, ink, { baseline: at + 16, align: 'end' });
      }),
    ];
  };
  const gap = (height: number): Structure[] => {
    y += height;
    return [];
  };
  return { block, row, gap };
}

const band = (pdf: Pdf) =>
  drawPatchwork(pdf, brand, { x: 0, y: 0, columns: 28, rows: 1, tile: 595.28 / 28 });

function setText(pdf: Pdf, words: string, ink: Ink, position: TextPosition): void {
  const { x = marginLeft, baseline, align = 'start' } = position;
  drawLine(pdf, lineOf(words, ink), ink, { x, width: marginLeft + width - x, align }, baseline);
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(marginLeft, y)
    .lineTo(marginLeft + width, y)
    .lineWidth(0.5)
    .stroke('#c9d3d0');
}
