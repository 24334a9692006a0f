import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetSession } from './session/index.ts';

/** Adds what jsdom lacks and Mantine needs to a file's document; files share modules, but not a document. */
export function prepareDocument(): void {
  // A lazy component may have to load first, on a busy machine.
  configure({ asyncUtilTimeout: 20_000 });

  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // A reader in Britain, wherever the tests run.
  Object.defineProperty(navigator, 'language', { value: 'en-GB', configurable: true });
  HTMLElement.prototype.scrollIntoView = () => {};
  // Mantine hides the menu of a button without a size, because it seems scrolled out of view.
  HTMLElement.prototype.getBoundingClientRect = () => DOMRect.fromRect({ width: 40, height: 40 });
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: 1280, configurable: true },
    clientHeight: { value: 800, configurable: true },
  });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  history.replaceState(null, '', '/');

  afterEach(() => {
    cleanup();
    // Outside of every component, so that it would be found by the tests of other files.
    document.getElementById('recharts_measurement_span')?.remove();
    forgetSession();
    localStorage.clear();
    sessionStorage.clear();
  });
}
