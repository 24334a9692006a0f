import { createRequire } from 'node:module';

/** Values by their path in the instance; null for what is not relevant. */
export type InstanceValues = ReadonlyMap<string, string | null>;

type OracleNode = {
  readonly nodeType: string;
  readonly currentState: {
    readonly reference: string;
    readonly relevant: boolean;
    readonly children?: readonly OracleNode[] | null;
    readonly instanceValue?: string;
    readonly value?: unknown;
  };
};

/** What the engine expects of a browser. */
const browserNames = [
  'Attr',
  'CDATASection',
  'CharacterData',
  'Comment',
  'Document',
  'DocumentFragment',
  'DocumentType',
  'DOMParser',
  'Element',
  'HTMLElement',
  'Node',
  'NodeFilter',
  'NodeList',
  'ProcessingInstruction',
  'Text',
  'XMLDocument',
  'XMLSerializer',
  'XPathResult',
] as const;

const require = createRequire(import.meta.url);

/** Without its types, which would bring those of browsers to the whole server. */
const { JSDOM } = require('jsdom') as {
  JSDOM: new (html: string) => { window: Record<string, unknown> };
};

let opened: Promise<(xform: string) => Promise<InstanceValues>> | undefined;

/**
 * Opens a form with ODK's own engine and returns what is in its instance before anyone answers.
 *
 * @see https://github.com/getodk/web-forms
 */
export const openWithOracle = async (xform: string): Promise<InstanceValues> => {
  opened ??= openEngine();
  return (await opened)(xform);
};

async function openEngine() {
  const { window } = new JSDOM('');
  const surroundings = globalThis as Record<string, unknown>;
  for (const name of browserNames) surroundings[name] ??= window[name];
  surroundings['document'] ??= window['document'];
  // Its parser was compiled for CommonJS.
  surroundings['__dirname'] ??= import.meta.dirname;
  surroundings['require'] ??= require;
  const { createInstance } = await import('@getodk/xforms-engine');
  const fetchFormAttachment = async () => new Response('', { status: 404 });
  return async (xform: string) => {
    const { root } = await createInstance(xform, {
      form: { fetchFormAttachment, missingResourceBehavior: 'BLANK' },
    } as unknown as Parameters<typeof createInstance>[1]);
    const values = new Map<string, string | null>();
    collect(root as unknown as OracleNode, values);
    return values;
  };
}

function collect({ currentState }: OracleNode, values: Map<string, string | null>): void {
  const { children, reference, relevant, instanceValue, value } = currentState;
  if (Array.isArray(children)) for (const child of children) collect(child, values);
  else values.set(reference, relevant ? textOf(instanceValue ?? value) : null);
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');
