type Request = { method: string; url: string; body: string | undefined };

/** Path parameters leave the input first; the rest becomes the query of a GET, or the body of other methods. */
export function requestFor(route: string, input: Readonly<Record<string, unknown>>): Request {
  const [method = '', template = ''] = route.split(' ');
  const { path, rest } = fillPath(template, input);
  if (method !== 'GET')
    return { method, url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { method, url: rest.length > 0 ? `${path}?${query}` : path, body: undefined };
}

/** The address of an endpoint and the fields of the input that are not part of it. */
export function fillPath(template: string, input: Readonly<Record<string, unknown>>) {
  const inPath = new Set<string>();
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const rest = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !inPath.has(name),
  );
  return { path, rest };
}
