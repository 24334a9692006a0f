import type { Translate } from '@ngo-plus/contract/kernel';
import { amountText, dayText, textIn } from '../../kernel/index.ts';
import { methodNames } from '../../money/payments/index.ts';
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
import { reasonText } from './void-reasons.ts';

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
  const t = textIn(languageOf(row));
  const { shown, number, year } = row;
  const title =
    row.kind === 'statement'
      ? t('{{title}}: statement for {{year}}', { title: shown.title, year })
      : shown.title;
  const day = dayOf(row.issuedAt, row);
  return [
    ...sheet.block('H1', title, heading, 32),
    ...sheet.block('P', t('No. {{number}}, issued on {{day}}', { number, day }), soft),
    ...(replaced
      ? sheet.block('P', t('Replaces No. {{number}}, which is void', { number: replaced }), soft)
      : []),
    ...warnings(row, t).flatMap((words) => sheet.block('P', words, warningInk, 18)),
    ...sheet.gap(14),
    ...sheet.block('P', nameAndAddress(row, t), text),
    ...sheet.gap(14),
    ...sheet.block(
      'P',
      t('Received from: {{name}}', { name: row.donorName || t('a donor') }),
      bold,
    ),
    ...sheet.gap(10),
    ...shown.lines.flatMap((line) =>
      sheet.row(
        t('{{day}}. {{cause}} ({{method}}, {{reference}})', {
          day: dayOf(new Date(line.at), row),
          cause: causeText(line, t),
          method: methodText(line, t),
          reference: line.reference.slice(-12),
        }),
        moneyText(line.amount, row),
      ),
    ),
    ...totalsOf(row).flatMap((total) => sheet.row(t('Total donated'), moneyText(total, row), bold)),
    ...feeCoversOf(row).flatMap((fee) =>
      sheet.row(t('Payment fee covered, not part of the donation'), moneyText(fee, row), soft),
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

/** The language in which a receipt was issued. */
export const languageOf = ({ shown }: ReceiptRow): string => shown.language ?? 'en';

function warnings({ state, voidReason, isTestPayment }: ReceiptRow, t: Translate): string[] {
  const reason = reasonText(voidReason ?? '', t);
  return [
    ...(state === 'void' ? [t('VOID: {{reason}}', { reason })] : []),
    ...(isTestPayment ? [t('TEST: paid in test mode. No real money was paid.')] : []),
  ];
}

function nameAndAddress({ shown: { organisation } }: ReceiptRow, t: Translate): string {
  const { name, address, registrationNumber } = organisation;
  const registered =
    registrationNumber === ''
      ? ''
      : t('Registration number {{number}}', { number: registrationNumber });
  return [name, address, registered].filter((part) => part !== '').join('\n');
}

/** Lines from earlier versions of the program lack the type: there was only one. */
const causeText = (
  { cause, ticketOrderId = null }: Partial<Line> & Pick<Line, 'cause'>,
  t: Translate,
): string =>
  ticketOrderId === null ? cause : t('Donation with tickets: {{event}}', { event: cause });

const signature = ({ shown: { signatory, signatoryRole } }: ReceiptRow): string =>
  [signatory, signatoryRole].filter((part) => part !== '').join(', ');

/** Earlier versions of the program did not distinguish gifts in kind. */
function methodText(
  { method, what = '' }: Partial<Line> & Pick<Line, 'method'>,
  t: Translate,
): string {
  const name = t(methodNames[method ?? 'other']);
  return what === '' ? name : `${name}: ${what}`;
}

const dayOf = (at: Date, row: ReceiptRow): string =>
  dayText(at, row.shown.organisation.timeZone, languageOf(row));

const moneyText = ({ amountMinor, currency }: Line['amount'], row: ReceiptRow): string =>
  amountText({ amountMinor: BigInt(amountMinor), currency }, languageOf(row));

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
