// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseScheme, chosenScheme, schemeManager } from './colour-scheme.ts';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

beforeEach(() => localStorage.clear());

/** Like Mantine, applies every scheme it is notified of. */
function listen(): string[] {
  const manager = schemeManager();
  const notified: string[] = [];
  manager.subscribe((scheme) => {
    notified.push(scheme);
    manager.set(scheme);
  });
  return notified;
}

test('each choice is announced once and stored', () => {
  const notified = listen();
  chooseScheme('light');
  expect(notified).toEqual(['light']);
  expect(chosenScheme()).toBe('light');
});

test('choosing the system stores nothing and shows what the system prefers', () => {
  const notified = listen();
  chooseScheme('light');
  chooseScheme('system');
  expect(notified).toEqual(['light', 'dark']);
  expect(chosenScheme()).toBeUndefined();
});
