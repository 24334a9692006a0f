import type sharp from 'sharp';
import type { TextStyle } from '../../platform/pdf/index.ts';
import { fitted, headingOf, type Ink, outline } from './glyphs.ts';
import { pattern } from './pattern.ts';

/** The content of an image. Amounts and counts are formatted texts. */
export type Appeal = {
  /** Id of the cause; seeds the pattern if there is no cover. */
  readonly id: string;
  readonly title: string;
  readonly organisation: string;
  /** “RWF 3,400,000”, “124 donations” */
  readonly reached: string;
  /** “raised of RWF 5,000,000”; empty without a goal. */
  readonly ofGoal: string;
  /** Whole percentage of the goal; undefined without a goal. */
  readonly percent: number | undefined;
  /** A line below, such as the number of donors. */
  readonly note: string;
  readonly cover: Buffer | undefined;
};

const size = { width: 1_200, height: 630 } as const;
const tile = size.height / 4;
const picture = { x: size.width - 3 * tile, columns: 3, rows: 4, tile } as const;
const marginLeft = 64;
const room = picture.x - 2 * marginLeft;

const paper = '#faf8f3';
const ink = '#17201e';
const softInk = '#4b5551';
const brand = '#0f766e';
const groove = '#e3dfd5';

/** Draws a PNG of 1200 × 630 pixels, the size that social networks recommend; about 100 kB. */
export async function drawAppeal(appeal: Appeal): Promise<Buffer> {
  // Loaded with the first image, so that servers that draw none save the memory.
  const { default: draw } = await import('sharp');
  const layers = [
    { input: Buffer.from(svgOf(appeal)), left: 0, top: 0 },
    ...(appeal.cover ? [await coverLayer(draw, appeal.cover)] : []),
  ];
  return draw({ create: { ...size, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, quality: 90, compressionLevel: 9, effort: 4 })
    .toBuffer();
}

async function coverLayer(draw: typeof sharp, cover: Buffer) {
  const width = Math.ceil(size.width - picture.x);
  const input = await draw(cover).resize({ width, height: size.height, fit: 'cover' }).toBuffer();
  return { input, left: size.width - width, top: 0 };
}

function svgOf(appeal: Appeal): string {
  const parts = [
    ...(appeal.cover ? [] : [pattern(appeal.id, picture)]),
    words(appeal.organisation, { weight: 'bold', sizePoints: 26, colour: softInk }, 92),
    heading(appeal.title),
    figures(appeal),
    mark,
    words('NGO Plus', { weight: 'bold', sizePoints: 24, colour: ink }, 578, marginLeft + 46),
    aside(appeal.note, { weight: 'text', sizePoints: 24 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`;
}

const words = (text: string, style: Ink, baseline: number, x = marginLeft): string =>
  outline(fitted(text, style, room + marginLeft - x), style, {
    x,
    width: room + marginLeft - x,
    baseline,
  });

function aside(text: string, style: TextStyle): string {
  const line = fitted(text, style, room - 220);
  const x = marginLeft + room - line.width;
  return outline(line, { ...style, colour: softInk }, { x, width: line.width, baseline: 578 });
}

function heading(title: string): string {
  const { style, lines } = headingOf(title, {
    sizes: [64, 56, 50, 44],
    width: room,
    maxLines: 4,
  });
  const leading = style.sizePoints * 1.18;
  return lines
    .map((line, at) => {
      const baseline = 116 + style.sizePoints + at * leading;
      return outline(line, { ...style, colour: ink }, { x: marginLeft, width: room, baseline });
    })
    .join('');
}

function figures({ reached, ofGoal, percent }: Appeal): string {
  const about = percent === undefined ? ofGoal : `${ofGoal} · ${percent}%`;
  return [
    words(reached, { weight: 'bold', sizePoints: 44, colour: brand }, 432),
    words(about, { weight: 'text', sizePoints: 28, colour: softInk }, 474),
    percent === undefined ? '' : bar(percent),
  ].join('');
}

/** Draws a progress bar: 100% at most, and wide enough to be visible from the first donation on. */
function bar(percent: number): string {
  const share = Math.max(percent > 0 ? 3 : 0, Math.min(percent, 100));
  const part = (width: number, fill: string) =>
    `<rect x="${marginLeft}" y="498" width="${width}" height="18" rx="9" fill="${fill}"/>`;
  return part(room, groove) + (share === 0 ? '' : part((room * share) / 100, brand));
}

const mark = `<g transform="translate(${marginLeft} 551) scale(1.12)"><path fill="${brand}" d="M14 1v13H1A13 13 0 0 1 14 1ZM14 18v13A13 13 0 0 1 1 18h13ZM18 18h13a13 13 0 0 1-13 13V18Z"/><path fill="#f2b53c" d="M18 1a13 13 0 0 1 13 13H18V1Z"/></g>`;
