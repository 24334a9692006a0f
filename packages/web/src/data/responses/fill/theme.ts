import type { PublicForm } from '@ngo-plus/contract/data/responses';

/** The page's own colour, and a colour for text on it, as variables of CSS. */
export function themeOf(form: PublicForm | undefined): Readonly<Record<string, string>> {
  const colour = form?.definition.settings.colour ?? form?.organisation.colour ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return {};
  return { '--org': colour, '--org-ink': isLight(colour) ? '#10201e' : '#ffffff' };
}

/**
 * Whether dark text can be read on a colour better than white text. One of the two always has the contrast that text
 * needs. Source: WCAG 2.2, relative luminance.
 */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
