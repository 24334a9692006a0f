// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { openText, TextProvider } from '../text/index.ts';
import { useFormat } from './use-format.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => vi.restoreAllMocks());

function Posted() {
  const { day } = useFormat();
  return <p>{day('2026-11-30')}</p>;
}

const page = (
  <TextProvider i18n={openText('en')}>
    <Posted />
  </TextProvider>
);

test.each([
  { language: 'en-US', shown: 'November 30, 2026' },
  { language: 'en-GB', shown: '30 November 2026' },
  { language: 'en', shown: '30 November 2026' },
  { language: 'de-AT', shown: '30. November 2026' },
  { language: 'fr', shown: '30 novembre 2026' },
  { language: 'C', shown: '30 November 2026' },
])(
  'a reader of $language reads $shown, and the page hydrates without a mismatch',
  async ({ language, shown }) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const box = document.createElement('div');
    box.innerHTML = renderToString(page);
    expect(box.textContent).toBe('30 November 2026');
    const mismatches: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(box, page, { onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(box.textContent).toBe(shown);
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
  },
);
