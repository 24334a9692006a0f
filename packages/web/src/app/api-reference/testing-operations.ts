import type { Operation } from './document.ts';

/** An operation that anyone may call; pass what matters to the test. */
export const someOperation = (overrides: Partial<Operation> = {}): Operation => ({
  id: 'GET_api_blogs_id',
  method: 'GET',
  path: '/api/blogs/{id}',
  group: 'blogs',
  summary: 'One published post.',
  who: 'Anyone.',
  open: true,
  inPath: [{ name: 'id', required: true, shape: { kind: 'text', most: 200 } }],
  inQuery: [{ name: 'preview', required: false, shape: { kind: 'flag' } }],
  inHeader: [],
  body: undefined,
  answer: { kind: 'record', fields: [] },
  paged: false,
  maxBodyBytes: undefined,
  limit: undefined,
  ...overrides,
});
