import { vi } from 'vitest';

/** Deviations of the test server from the protocol. */
export type Mishap =
  | 'no-answer'
  | 'lost-answer'
  | 'hangs'
  | { readonly status: number; readonly body?: unknown; readonly type?: string };

type Stored = { length: number; offset: number; metadata: Record<string, string>; body: string };

type Query = { readonly method: string; readonly url: string };

const base = '/api/storage/uploads';
const octets = 'application/offset+octet-stream';

/**
 * A tus 1.0.0 server behind `XMLHttpRequest` that refuses what the real one refuses: another version, a
 * missing token, a wrong offset, another content type, a taken name.
 */
export function tusStore() {
  const uploads = new Map<string, Stored>();
  const requests: string[] = [];
  const taken = new Set<string>();
  const hanging = new Set<() => void>();
  let mishap: (asked: Query) => Mishap | undefined = () => undefined;
  let open = 0;
  let maxOpen = 0;

  class Request extends EventTarget {
    readonly upload = new EventTarget() as XMLHttpRequestUpload;
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    #method = '';
    #url = '';
    #aborted = false;
    #headers = new Map<string, string>();
    #answer = new Map<string, string>();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = new URL(url, location.href).pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name.toLowerCase(), value);
    }
    getResponseHeader(name: string) {
      return this.#answer.get(name.toLowerCase()) ?? null;
    }
    abort() {
      this.#aborted = true;
    }
    async send(body: Blob | null) {
      const asked = { method: this.#method, url: this.#url };
      requests.push(`${asked.method} ${asked.url}`);
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const text = body ? await textOf(body) : '';
      await new Promise((resolve) => setTimeout(resolve, 5));
      const wrong = mishap(asked);
      if (wrong === 'hangs') await new Promise<void>((resolve) => hanging.add(resolve));
      if (typeof wrong === 'object') this.#refuse(wrong);
      else if (wrong !== 'no-answer') this.#fulfil(text);
      open -= 1;
      if (this.#aborted) return;
      if (wrong === 'no-answer' || wrong === 'lost-answer') this.onerror?.({ type: 'error' });
      else this.onload?.();
    }
    #refuse({ status, body = '', type = 'application/json' }: Exclude<Mishap, string>) {
      this.status = status;
      this.#answer.set('content-type', type);
      this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    }
    #problem(status: number, code: string, message: string, fields = {}) {
      this.#refuse({ status, body: { code, message, fields } });
    }
    #fulfil(text: string) {
      const header = (name: string) => this.#headers.get(name);
      if (header('tus-resumable') !== '1.0.0') return this.#problem(412, 'invalid', 'Version.');
      if (!header('authorization')?.startsWith('Bearer a-token'))
        return this.#problem(401, 'unauthenticated', 'Sign in to continue.');
      if (text !== '' && header('content-type') !== octets)
        return this.#problem(400, 'invalid', 'Send it as bytes.');
      if (this.#method === 'POST' && this.#url === base) return this.#create(text);
      const stored = uploads.get(this.#url);
      if (!stored) return this.#problem(404, 'not_found', 'That upload is not here.');
      if (this.#method === 'DELETE') {
        uploads.delete(this.#url);
        this.status = 204;
        return;
      }
      if (this.#method === 'PATCH' && Number(header('upload-offset')) !== stored.offset)
        return this.#problem(409, 'conflict', `The upload is at ${stored.offset} bytes.`);
      this.#keep(stored, text);
      this.status = this.#method === 'PATCH' ? 204 : 200;
    }
    #create(text: string) {
      const pairs = (this.#headers.get('upload-metadata') ?? '').split(',');
      const metadata = Object.fromEntries(
        pairs.map((pair) => pair.split(' ').map((part, at) => (at === 1 ? atob(part) : part))),
      ) as Record<string, string>;
      const { filename = '', existing } = metadata;
      if (existing === 'refuse' && taken.has(filename)) {
        const message = `“${filename}” already exists here. Choose another name.`;
        return this.#problem(409, 'conflict', message, { name: message });
      }
      const length = Number(this.#headers.get('upload-length'));
      const url = `${base}/${uploads.size + 1}`;
      const stored = { length, offset: 0, metadata, body: '' };
      uploads.set(url, stored);
      this.#answer.set('location', url);
      this.#keep(stored, text);
      this.status = 201;
    }
    #keep(stored: Stored, text: string) {
      stored.body += text;
      stored.offset += text.length;
      this.#answer.set('upload-offset', String(stored.offset));
      this.#answer.set('upload-length', String(stored.length));
      if (stored.offset === stored.length) this.#answer.set('upload-entry-id', 'an-entry');
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request);
  return {
    uploads,
    requests,
    /** Names that are in use. */
    taken,
    maxOpen: () => maxOpen,
    happens: (next: typeof mishap) => {
      mishap = next;
    },
    /** Lets pending requests finish. */
    release: () => {
      for (const end of hanging) end();
      hanging.clear();
    },
    whole: () => [...uploads.values()].filter(({ offset, length }) => offset === length),
  };
}

const textOf = (body: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(body);
  });
