// Tests of plain functions have no document and need none of this.
if ('document' in globalThis) (await import('./testing-document.ts')).prepareDocument();

export {};
