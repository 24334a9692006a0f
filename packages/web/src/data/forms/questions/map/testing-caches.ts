/** Caches in memory that behave as those of a browser for whole addresses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(hrefOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) =>
        void entries.set(hrefOf(request), response.clone()),
      delete: async (request: RequestInfo) => entries.delete(hrefOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return { open, has: async (name: string) => all.has(name), all };
}
