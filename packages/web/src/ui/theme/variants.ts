import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** `soft` (tinted) and `quiet` (bare until hovered) join Mantine's own variants. */
export const variants: VariantColorsResolver = (input) => {
  const { variant = 'filled', color, theme } = input;
  const known = typeof color === 'string' && color in theme.colors;
  const hue = known ? color : theme.primaryColor;
  const border = '1px solid transparent';
  if (variant === 'soft' || variant === 'light')
    return {
      background: `var(--np-${hue}-soft, var(--np-soft))`,
      hover: `var(--np-${hue}-soft-hover, var(--np-soft-hover))`,
      color: `var(--np-${hue}-text, var(--np-ink))`,
      border,
    };
  if (variant === 'quiet' || variant === 'subtle') {
    const plain = color === undefined || color === 'gray';
    const ink = plain ? 'var(--np-ink)' : `var(--np-${hue}-text, var(--np-ink))`;
    return { background: 'transparent', hover: 'var(--np-hover)', color: ink, border };
  }
  if (variant === 'filled')
    return {
      background: `var(--np-${hue}-fill, var(--np-brand))`,
      hover: `var(--np-${hue}-fill-hover, var(--np-brand))`,
      color: 'var(--np-on-fill)',
      border,
    };
  return defaultVariantColorsResolver(input);
};
