import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import * as z from 'zod';
import { ThemeProvider } from '../ui/index.ts';
import { beginSession, type Person } from './session/index.ts';
import { openText, TextProvider } from './text/index.ts';

/** A staff member of an invented organisation; pass what matters to the test. */
export const staffPerson = (overrides: Partial<Person> = {}): Person => ({
  id: '0199a1b2-0000-7000-8000-000000000001',
  name: 'Claudine Uwase',
  email: 'claudine@hillside.example',
  role: 'STAFF',
  plan: 'free',
  organisation: {
    id: '0199a1b2-0000-7000-8000-000000000002',
    name: 'Hillside Water Trust',
    kind: 'ngo',
    currency: 'RWF',
    timeZone: 'Africa/Kigali',
  },
  memberships: [],
  ...overrides,
});

export const signInAs = (overrides: Partial<Person> = {}): Person => {
  const person = staffPerson(overrides);
  beginSession('a-token-of-the-tests', person);
  return person;
};

type Page = {
  Component: ComponentType;
  /** The route's pattern and the address to open; both default to `/`. */
  path?: string;
  at?: string;
  loader?: () => unknown;
  action?: () => unknown;
  /** Other addresses the page may lead to: each shows its own path. */
  others?: readonly string[];
};

/** Renders a page with theme, texts, an empty query cache and a router. */
export function renderPage({
  Component,
  path = '/',
  at = path,
  others = [],
  ...data
}: Page): RenderResult {
  const Stub = createRoutesStub([
    { path, Component, ...data },
    ...others.map((other) => ({ path: other, Component: () => createElement('p', {}, other) })),
  ]);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reportMisshapen }),
    defaultOptions: { queries: { retry: false } },
  });
  const wrap = (children: ReactNode) =>
    createElement(
      TextProvider,
      { i18n: openText('en') },
      createElement(ThemeProvider, null, createElement(QueryClientProvider, { client }, children)),
    );
  return render(wrap(createElement(Stub, { initialEntries: [at] })));
}

/** An answer of `serve` that the contract refuses looks like a failed request on the page, so the console says which field is wrong. */
function reportMisshapen(error: Error, { queryKey }: { readonly queryKey: readonly unknown[] }) {
  if (error instanceof z.ZodError)
    console.error(
      `The contract refuses the answer to ${JSON.stringify(queryKey)}.`,
      z.prettifyError(error),
    );
}

/** Answers `fetch` from a table of `GET /api/...` to a body, a whole response, or a function that returns a body. */
export function serve(answers: Readonly<Record<string, unknown>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const [path] = String(url).split('?');
    const answer = answers[`${init?.method ?? 'GET'} ${path}`];
    if (answer instanceof Response) return answer.clone();
    if (typeof answer === 'function') return Response.json(await answer(String(url)));
    if (answer !== undefined) return Response.json(answer);
    return Response.json({ code: 'not_found', message: 'Nothing here.' }, { status: 404 });
  });
}

/** A test double for the browser's caches, which jsdom lacks. */
export function playCaches(): void {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.origin).href;
  const open = (name: string) => {
    const stored = all.get(name) ?? new Map<string, Response>();
    all.set(name, stored);
    return {
      match: async (key: RequestInfo) => stored.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void stored.set(addressOf(key), answer),
      delete: async (key: RequestInfo) => stored.delete(addressOf(key)),
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
}
