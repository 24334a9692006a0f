import { describe, expect, test } from 'vitest';
import { boxOf, isOpened, linksOf } from './links.ts';

test.each([
  ['https://hillside.example/report', true],
  ['mailto:ada@hillside.example', true],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
])('%s is opened from a document: %s', (url, expected) => {
  expect(isOpened(url)).toBe(expected);
});

test('a box is given as fractions of the page, from the top left corner', () => {
  expect(boxOf([300, 400, 100, 200], { width: 400, height: 800 })).toEqual({
    left: 0.25,
    top: 0.25,
    width: 0.5,
    height: 0.25,
  });
});

describe('the links of a page', () => {
  type Document = Parameters<typeof linksOf>[0];
  const documentWith = (annotations: readonly object[]) => {
    const viewport = {
      width: 100,
      height: 100,
      convertToViewportPoint: (x: number, y: number) => [x, y],
    };
    const page = { getViewport: () => viewport, getAnnotations: async () => annotations };
    return {
      getPage: async () => page,
      getDestination: async (name: string) => (name === 'end' ? [{ num: 9, gen: 0 }] : null),
      getPageIndex: async ({ num }: { num: number }) => num - 1,
    } as unknown as Document;
  };
  const rect = [0, 0, 10, 10];

  test.each([
    ['an address', { url: 'https://hillside.example/' }, [{ url: 'https://hillside.example/' }]],
    ['a named place', { dest: 'end' }, [{ page: 9 }]],
    ['a place by its page', { dest: [{ num: 3, gen: 0 }] }, [{ page: 3 }]],
    ['a place by the number of its page', { dest: [4] }, [{ page: 5 }]],
    ['a place that is not there', { dest: 'nowhere' }, []],
    ['another scheme', { url: 'javascript:alert(1)' }, []],
  ])('leads to %s', async (_, target, expected) => {
    const links = await linksOf(documentWith([{ subtype: 'Link', rect, ...target }]), 1);
    expect(links).toEqual(expected.map((link) => ({ ...link, box: expect.anything() })));
  });

  test('notes and fields are not links', async () => {
    expect(await linksOf(documentWith([{ subtype: 'Text', rect, dest: 'end' }]), 1)).toEqual([]);
  });
});
