type Rgb = readonly [number, number, number];

/** Contrast of text on the surface and on a tint of it (WCAG 2.2, 1.4.3 requires 4.5). */
const enough = 5.2;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** `--np-surface` of the dark theme. */
const darkSurface: Rgb = [22, 30, 29];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as defined by WCAG 2.2. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio, from 1 for equal colours to 21 for black on white. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(rgbOf(first)), luminance(rgbOf(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the colour, darkened or lightened as little as needed to be readable on a surface. */
function readable(colour: Rgb, surface: Rgb, towards: Rgb): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = colour.map((part, at) => part + ((towards[at] ?? 0) - part) * share);
    const hex = hexOf([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
    if (contrast(hex, hexOf(surface)) >= enough) return hex;
  }
  return hexOf(towards);
}

/** Returns readable variants of the host site's accent colour for both themes. */
export const accentFor = (hex: string): { readonly light: string; readonly dark: string } => ({
  light: readable(rgbOf(hex), white, black),
  dark: readable(rgbOf(hex), darkSurface, white),
});
