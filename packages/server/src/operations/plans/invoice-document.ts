import type { Translate } from '@ngo-plus/contract/kernel';
import { dayText, textIn } from '../../kernel/index.ts';
import { methodNames } from '../../money/payments/index.ts';
import {
  drawLine,
  drawLines,
  drawPatchwork,
  lineOf,
  linesOf,
  type TextStyle,
} from '../../platform/pdf/index.ts';
import { numberText } from './invoice-numbers.ts';
import type { InvoiceRow } from './table.ts';
import { moneyText } from './texts.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

export type InvoiceSheet = Omit<InvoiceRow, 'corrects'> & {
  /** For a credit note, the number of the invoice that it corrects. */
  readonly corrects: string | null;
};

/** A4 portrait: 595 × 842 points. */
const leftMargin = 70;
const width = 455;
const ink = '#16302b';
const inkSoft = '#4d625d';
const brand = '#0b6b5d';

const text = { weight: 'text', sizePoints: 10, colour: ink } as const;
const soft = { ...text, colour: inkSoft } as const;
const bold = { ...text, weight: 'bold' } as const;
const leading = 15;

/** Draws an invoice on one page and returns its tagged structure in reading order. */
export function drawInvoice(pdf: Pdf, sheet: InvoiceSheet): Structure[] {
  drawPatchwork(pdf, brand, { x: 0, y: 0, columns: 28, rows: 1, tile: 595.28 / 28 });
  return [
    taggedPart(pdf, 'H1', () => line(pdf, titleOf(sheet), heading, { baseline: 92 })),
    taggedPart(pdf, 'P', () => line(pdf, factsOf(sheet), soft, { baseline: 114 })),
    ...parties(pdf, sheet),
    ...table(pdf, sheet),
  ];
}

/** `Invoice NP-000042` */
export function titleOf({ kind, language, number: serial }: InvoiceSheet): string {
  const t = textIn(language);
  const number = numberText(serial);
  return kind === 'invoice'
    ? t('Invoice {{number}}', { number })
    : t('Credit note {{number}}', { number });
}

const heading = { weight: 'display', sizePoints: 22, colour: ink } as const;

const taggedPart = (pdf: Pdf, type: string, draw: () => void): Structure =>
  pdf.struct(type, {}, [draw]);

function factsOf({ issuedAt, language, corrects }: InvoiceSheet): string {
  const t = textIn(language);
  const day = dayText(issuedAt, 'UTC', language);
  return corrects === null
    ? t('Issued on {{day}}', { day })
    : t('Issued on {{day}}. It corrects invoice {{number}}.', { day, number: corrects });
}

type TextOptions = TextStyle & { readonly colour: string };
type TextPosition = {
  readonly x?: number;
  readonly baseline: number;
  readonly align?: 'start' | 'end';
};

function line(pdf: Pdf, words: string, style: TextOptions, position: TextPosition): void {
  const { x = leftMargin, baseline, align = 'start' } = position;
  drawLine(pdf, lineOf(words, style), style, { x, width: leftMargin + width - x, align }, baseline);
}

function parties(pdf: Pdf, sheet: InvoiceSheet): Structure[] {
  const { customerName, customerAddress, customerTaxNumber, issuerName, issuerAddress } = sheet;
  const t = textIn(sheet.language);
  const tax = customerTaxNumber ? t('Tax number {{number}}', { number: customerTaxNumber }) : '';
  return [
    column(pdf, t('To'), { name: `${customerName}\n${tax}`, address: customerAddress }, leftMargin),
    column(pdf, t('From'), { name: issuerName, address: issuerAddress }, leftMargin + 240),
  ];
}

type Party = { readonly name: string; readonly address: string };

/** Matches the lines of an address label; a longer address is truncated. */
const maxLines = 10;

const column = (pdf: Pdf, label: string, { name, address }: Party, x: number): Structure =>
  taggedPart(pdf, 'P', () => {
    line(pdf, label, { ...soft, sizePoints: 8.5 }, { x, baseline: 150 });
    const box = { x, width: 215 };
    const words = `${name.trim()}\n${address}`.trim();
    const lines = linesOf(words, text, box.width).slice(0, maxLines);
    drawLines(pdf, lines, { ink: text, box, top: 156, leading });
  });

function table(pdf: Pdf, sheet: InvoiceSheet): Structure[] {
  const { lines, totalMinor, currency, language } = sheet;
  const t = textIn(language);
  const columns = joinLines(lines);
  const end = columns.at(-1)?.end ?? 350;
  return [
    ...columns.map(({ what, amountMinor, top }) =>
      taggedPart(pdf, 'P', () => {
        rule(pdf, top);
        const box = { x: leftMargin, width: 330 };
        drawLines(pdf, linesOf(what, text, box.width), { ink: text, box, top: top + 8, leading });
        const amount = moneyText(BigInt(amountMinor), currency, language);
        line(pdf, amount, text, { baseline: top + 18, align: 'end' });
      }),
    ),
    taggedPart(pdf, 'P', () => {
      rule(pdf, end);
      line(pdf, t('Total'), bold, { baseline: end + 22 });
      const total = moneyText(totalMinor, currency, language);
      line(pdf, total, bold, { baseline: end + 22, align: 'end' });
    }),
    taggedPart(pdf, 'P', () => line(pdf, closing(sheet, t), soft, { baseline: end + 48 })),
  ];
}

function closing({ kind, totalMinor, paidWith }: InvoiceSheet, t: Translate): string {
  if (kind === 'credit-note') return t('This amount was refunded to the original payment method.');
  if (totalMinor === 0n) return t('Nothing to pay.');
  if (paidWith === '') return t('Paid.');
  return t('Paid by {{method}}. Nothing to pay.', { method: t(methodNames[paidWith]) });
}

function joinLines(lines: InvoiceSheet['lines']) {
  let top = 340;
  return lines.map(({ what, amountMinor }) => {
    const rowInput = { what, amountMinor, top };
    top += linesOf(what, text, 330).length * leading + 12;
    return { ...rowInput, end: top };
  });
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(leftMargin, y)
    .lineTo(leftMargin + width, y)
    .lineWidth(0.5)
    .stroke('#c9d3d0');
}
