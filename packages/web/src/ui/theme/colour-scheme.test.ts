// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseScheme, chosenScheme, schemeManager } from './colour-scheme.ts';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

beforeEach(() => localStorage.clear());

/** As Mantine does: what it is told, it sets. */
function listen(): string[] {
  const manager = schemeManager();
  const told: string[] = [];
  manager.subscribe((scheme) => {
    told.push(scheme);
    manager.set(scheme);
  });
  return told;
}

test('each choice is told once and kept', () => {
  const told = listen();
  chooseScheme('light');
  expect(told).toEqual(['light']);
  expect(chosenScheme()).toBe('light');
});

test('choosing the system keeps nothing and shows what the system prefers', () => {
  const told = listen();
  chooseScheme('light');
  chooseScheme('system');
  expect(told).toEqual(['light', 'dark']);
  expect(chosenScheme()).toBeUndefined();
});
