import { expect, test } from 'vitest';
import { accentFor, contrast } from './accent.ts';

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0f766e', '#0f766e')).toBe(1);
});

test.each(['#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#777777', '#0f766e'])(
  '%s is readable in both themes, on the surface and below letters',
  (accent) => {
    const { light, dark } = accentFor(accent);
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#161e1d')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#0c1413')).toBeGreaterThanOrEqual(4.5);
  },
);

test('readable colours stay unchanged', () => {
  expect(accentFor('#0f766e').light).toBe('#0f766e');
  expect(accentFor('#54b0a4').dark).toBe('#54b0a4');
});
