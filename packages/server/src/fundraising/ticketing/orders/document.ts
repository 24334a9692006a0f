import { amountText, periodText, textIn } from '../../../kernel/index.ts';
import {
  drawLine,
  drawLines,
  drawPatchwork,
  lineOf,
  linesOf,
  qrCode,
  type TextStyle,
} from '../../../platform/pdf/index.ts';
import type { About } from '../emails.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;
type Ink = TextStyle & { readonly colour: string };

/** One ticket as printed. */
type Seat = {
  readonly type: string;
  readonly holder: string;
  readonly priceMinor: bigint;
  readonly code: string;
  readonly url: string;
};

/** A4 portrait: 595 × 842 points. Three tickets per page, to be cut apart. */
const marginLeft = 56;
const width = 483;
const codeSize = 132;
const textWidth = width - codeSize - 24;
const perSheet = 3;
const sheetHeight = 842;
const stripHeight = sheetHeight / perSheet;
const brand = '#0b6b5d';
const text = { weight: 'text', sizePoints: 10, colour: '#16302b' } as const;
const soft = { ...text, colour: '#4d625d' } as const;
const bold = { ...text, weight: 'bold', sizePoints: 12 } as const;
const heading = { weight: 'display', sizePoints: 17, colour: text.colour } as const;
const codeInk = { weight: 'bold', sizePoints: 11, colour: text.colour } as const;
const warningInk = { weight: 'bold', sizePoints: 10, colour: '#a3261b' } as const;

/** What the tickets of an order have in common. `language` is the reader's. */
type Printed = About & { readonly language: string };

/** Draws tickets. Returns their structure for screen readers, in reading order. */
export const drawTickets = (pdf: Pdf, about: Printed, seats: readonly Seat[]): Structure[] =>
  seats.flatMap((seat, at) => drawOne(pdf, about, seat, at));

function drawOne(pdf: Pdf, about: Printed, seat: Seat, at: number): Structure[] {
  const startsPage = at > 0 && at % perSheet === 0;
  const top = (at % perSheet) * stripHeight;
  let y = top + 40;
  const block = (type: string, what: string, ink: Ink, most: number): Structure[] => {
    if (what === '') return [];
    const leading = ink.sizePoints * 1.4;
    const lines = linesOf(what, ink, textWidth).slice(0, most);
    const from = y;
    y += leading * lines.length + 3;
    return [
      pdf.struct(type, {}, [
        () =>
          drawLines(pdf, lines, {
            ink,
            box: { x: marginLeft, width: textWidth },
            top: from,
            leading,
          }),
      ]),
    ];
  };
  const { event, organiser, order, isTest, language } = about;
  const t = textIn(language);
  const edge = pdf.struct('P', {}, [
    () => {
      if (startsPage) pdf.addPage();
      band(pdf, top);
      if (at % perSheet > 0) cut(pdf, top);
      drawLine(
        pdf,
        lineOf(organiser.name, soft),
        soft,
        { x: marginLeft, width: textWidth },
        top + 34,
      );
    },
  ]);
  const area = { x: marginLeft + width - codeSize, y: top + 36, width: codeSize, height: codeSize };
  const { priceMinor: amountMinor } = seat;
  const price =
    amountMinor === 0n
      ? t('Free')
      : amountText({ amountMinor, currency: order.currency }, language);
  return [
    edge,
    ...block(at === 0 ? 'H1' : 'H2', event.title, heading, 2),
    ...block('P', periodText(event, event.timeZone, language), text, 2),
    ...block(
      'P',
      [event.online ? t('Online') : '', event.place].filter(Boolean).join(', '),
      text,
      2,
    ),
    ...block('P', seat.holder, bold, 1),
    ...block('P', `${seat.type}, ${price}`, text, 1),
    ...block('P', isTest ? t('TEST: no real payment was taken.') : '', warningInk, 1),
    qrCode(pdf, seat.url, area, t('Ticket code: {{code}}', { code: seat.code })),
    pdf.struct('P', {}, [
      () =>
        drawLine(
          pdf,
          lineOf(seat.code, codeInk),
          codeInk,
          { x: area.x, width: codeSize, align: 'centre' },
          top + 36 + codeSize + 16,
        ),
    ]),
  ];
}

const band = (pdf: Pdf, y: number) =>
  drawPatchwork(pdf, brand, { x: 0, y: y + 2, columns: 60, rows: 1, tile: 595.28 / 60 });

function cut(pdf: Pdf, y: number): void {
  pdf.moveTo(0, y).lineTo(595, y).lineWidth(0.5).dash(4, { space: 4 }).stroke('#8a9793').undash();
}
