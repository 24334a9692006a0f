import { escaped } from './write-zip.ts';

const [width, height, base] = [960, 540, 440];

/** A bar chart as PNG. */
export async function drawChart(title: string, bars: readonly [string, number][]): Promise<Buffer> {
  const highest = Math.max(...bars.map(([, value]) => value));
  const step = (width - 120) / bars.length;
  const drawn = bars.map(([label, value], at) => {
    const [x, high] = [60 + at * step, (value / highest) * 300];
    return `<rect x="${x + 14}" y="${base - high}" width="${step - 28}" height="${high}" rx="6" fill="#0f766e"/>
      <text x="${x + step / 2}" y="${base + 36}" text-anchor="middle" font-size="24" fill="#334155">${escaped(label)}</text>
      <text x="${x + step / 2}" y="${base - high - 12}" text-anchor="middle" font-size="24" fill="#0f172a">${value}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#f8fafc"/>
    <text x="60" y="70" font-size="34" fill="#0f172a">${escaped(title)}</text>${drawn.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
