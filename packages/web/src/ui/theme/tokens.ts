import type { CSSVariablesResolver } from '@mantine/core';
import { ramps } from './ramps.ts';

type Tokens = Record<`--${string}`, string>;

export const display = '"Bricolage NP", "Avenir Next", "Segoe UI", system-ui, sans-serif';

const everywhere: Tokens = {
  '--np-display': display,
  '--np-fs-hero': 'clamp(2.5rem, 1.55rem + 4vw, 4.25rem)',
  '--np-fs-section': 'clamp(1.75rem, 1.35rem + 1.7vw, 2.75rem)',
  '--np-section': 'clamp(4rem, 2.5rem + 5vw, 7.5rem)',
  '--np-gutter': 'clamp(1rem, 4vw, 2.5rem)',
  '--np-measure': '42rem',
  '--np-fast': '150ms',
  '--np-slow': '240ms',
  '--np-ease': 'cubic-bezier(0.2, 0, 0.1, 1)',
  '--mantine-heading-font-weight': '650',
};

const light: Tokens = {
  '--np-paper': '#faf8f3',
  '--np-surface': '#ffffff',
  '--np-sunken': '#f3f0e9',
  '--np-hover': '#f0ede5',
  '--np-soft': '#f3f0e9',
  '--np-soft-hover': '#e9e5dc',
  '--np-line': '#e3dfd5',
  '--np-line-strong': '#8a867b',
  '--np-ink': '#17201e',
  '--np-ink-2': '#4b5551',
  '--np-ink-3': '#646c68',
  '--np-brand': '#0f766e',
  '--np-on-fill': '#ffffff',
  '--np-band': '#0a3f3b',
  '--np-band-2': '#0d4f4a',
  '--np-band-ink': '#f4f1e8',
  '--np-band-ink-2': '#b9d6d0',
  '--np-mark': '#f2b53c',
  '--np-focus': '#0f5fb8',
  '--np-scrim': 'rgb(23 32 30 / 0.5)',
  '--np-art-teal': '#12857b',
  '--np-art-deep': '#0a4a45',
  '--np-art-sun': '#f2b53c',
  '--np-art-clay': '#d2643a',
  '--np-art-sky': '#8dbfe0',
  '--np-art-leaf': '#7fa650',
  '--np-art-plum': '#8a4a7d',
  '--np-art-cream': '#fdf3df',
  '--np-art-blush': '#f3c9ad',
  '--np-art-mint': '#bfe0d6',
  '--np-chart-1': '#0f766e',
  '--np-chart-2': '#e06a1b',
  '--np-chart-3': '#173f82',
  '--np-chart-4': '#c079bb',
  '--np-chart-5': '#6a4a0c',
  '--np-chart-6': '#20291f',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-text': '#17201e',
  '--mantine-color-bright': '#17201e',
  '--mantine-color-dimmed': '#4b5551',
  '--mantine-color-placeholder': '#6a726e',
  '--mantine-color-anchor': '#0c625b',
  '--mantine-color-error': '#b3302a',
  '--mantine-color-default': '#ffffff',
  '--mantine-color-default-hover': '#f4f2ed',
  '--mantine-color-default-color': '#17201e',
  '--mantine-color-default-border': '#c9c4b8',
  '--mantine-color-disabled': '#ebe8e0',
  '--mantine-color-disabled-color': '#6a6861',
  '--mantine-color-disabled-border': '#d9d5cc',
};

const dark: Tokens = {
  '--np-paper': '#101716',
  '--np-surface': '#161e1d',
  '--np-sunken': '#0c1211',
  '--np-hover': '#202b29',
  '--np-soft': '#202b29',
  '--np-soft-hover': '#2a3633',
  '--np-line': '#2a3633',
  '--np-line-strong': '#74827d',
  '--np-ink': '#e9eeeb',
  '--np-ink-2': '#b9c4bf',
  '--np-ink-3': '#95a29c',
  '--np-brand': '#54b0a4',
  '--np-on-fill': '#06211e',
  '--np-band': '#0b2f2c',
  '--np-band-2': '#103d39',
  '--np-band-ink': '#f0eee6',
  '--np-band-ink-2': '#a9cbc4',
  '--np-mark': '#8a6410',
  '--np-focus': '#8cc4ff',
  '--np-scrim': 'rgb(4 8 7 / 0.7)',
  '--np-art-teal': '#1b8b80',
  '--np-art-deep': '#0d4540',
  '--np-art-sun': '#e2a836',
  '--np-art-clay': '#c25c36',
  '--np-art-sky': '#6f9fc2',
  '--np-art-leaf': '#6f9346',
  '--np-art-plum': '#8a4f7f',
  '--np-art-cream': '#e9dcc3',
  '--np-art-blush': '#d6a88b',
  '--np-art-mint': '#8fbdb1',
  '--np-chart-1': '#54b0a4',
  '--np-chart-2': '#e8912a',
  '--np-chart-3': '#2f78b4',
  '--np-chart-4': '#f3cdf2',
  '--np-chart-5': '#c4454c',
  '--np-chart-6': '#b9ee7c',
  '--mantine-color-body': '#161e1d',
  '--mantine-color-text': '#e9eeeb',
  '--mantine-color-bright': '#ffffff',
  '--mantine-color-dimmed': '#b9c4bf',
  '--mantine-color-placeholder': '#95a29c',
  '--mantine-color-anchor': '#82c5bb',
  '--mantine-color-error': '#f39a92',
  '--mantine-color-default': '#1c2624',
  '--mantine-color-default-hover': '#24302e',
  '--mantine-color-default-color': '#e9eeeb',
  '--mantine-color-default-border': '#3d4b48',
  '--mantine-color-disabled': '#202b29',
  '--mantine-color-disabled-color': '#95a29c',
  '--mantine-color-disabled-border': '#2a3633',
};

/** What each hue means in a theme: on light the shades, on dark tints mixed into the surface. */
function hues(scheme: 'light' | 'dark'): Tokens {
  const onDark = (shade: string | undefined, share: number) =>
    `color-mix(in srgb, ${shade} ${share}%, #161e1d)`;
  const entries = Object.entries(ramps).flatMap(([name, r]) =>
    Object.entries(
      scheme === 'light'
        ? {
            soft: r[0],
            'soft-hover': r[1],
            line: r[2],
            edge: r[5],
            fill: r[6],
            'fill-hover': r[7],
            text: r[7],
          }
        : {
            soft: onDark(r[5], 18),
            'soft-hover': onDark(r[5], 28),
            line: onDark(r[4], 45),
            edge: r[4],
            fill: r[4],
            'fill-hover': r[3],
            text: r[2],
          },
    ).map(([part, value]) => [`--np-${name}-${part}`, value]),
  );
  return Object.fromEntries(entries);
}

/** All that is coloured or measured. Components read these variables, never a raw shade. */
export const tokens: CSSVariablesResolver = () => ({
  variables: everywhere,
  light: { ...hues('light'), ...light },
  dark: { ...hues('dark'), ...dark },
});
