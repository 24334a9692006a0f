import {
  type Endpoint,
  moreThanMaxTotal,
  problem,
  rolesOf,
  statusOf,
} from '@ngo-plus/contract/kernel';
import * as z from 'zod';

type Schema = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Endpoint[], { serverUrl }: { serverUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const [method = '', template = ''] = endpoint.route.split(' ');
    const path = template.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, template, method) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'NGO Plus',
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}

function operation(endpoint: Endpoint, template: string, method: string) {
  const { access, summary, limit, maxBytes } = endpoint;
  const holders = rolesOf(access);
  const who =
    access === 'public'
      ? 'Anyone.'
      : holders
        ? `Roles: ${holders.join(', ')}.`
        : 'Anyone signed in.';
  return {
    operationId: endpoint.route.replace(/[^A-Za-z]+/g, '_'),
    summary,
    description: who,
    tags: [template.split('/')[2]],
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: parametersOf(endpoint, template, method),
    ...bodyOf(endpoint, template, method),
    responses: responsesOf(endpoint),
    ...(limit && { 'x-rate-limit': limit }),
    ...(method !== 'GET' && { 'x-max-body-bytes': maxBytes }),
  };
}

/** `uploadOffset` is `Upload-Offset`. */
const asHeader = (field: string) =>
  field.replace(
    /^[a-z]|[A-Z]/g,
    (character, at) => `${at > 0 ? '-' : ''}${character.toUpperCase()}`,
  );

const namesIn = (template: string) => [...template.matchAll(/:(\w+)/g)].map(([, name]) => name);

const asksTotal = {
  type: 'string',
  enum: ['true'],
  description: `Counts the rows of all pages and sends \`X-Total-Count\`: a number, or \`${moreThanMaxTotal}\`.`,
};

function parametersOf(
  { input, idempotent, paged, bodyType }: Endpoint,
  template: string,
  method: string,
) {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = new Set(namesIn(template));
  const listed = Object.entries(properties).flatMap(([name, schema]) => {
    if (inPath.has(name)) return { name, in: 'path', required: true, schema };
    if (bodyType === 'bytes')
      return { name: asHeader(name), in: 'header', required: required.includes(name), schema };
    if (method !== 'GET') return [];
    return { name, in: 'query', required: required.includes(name), schema };
  });
  if (paged) listed.push({ name: 'total', in: 'query', required: false, schema: asksTotal });
  if (!idempotent) return listed;
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return [...listed, key];
}

function bodyOf({ input, bodyType }: Endpoint, template: string, method: string) {
  if (method === 'GET') return {};
  if (bodyType === 'message') return { requestBody: { content: { '*/*': {} } } };
  if (bodyType === 'bytes')
    return { requestBody: { content: { 'application/offset+octet-stream': {} } } };
  if (bodyType === 'parts')
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
  const inPath = new Set(namesIn(template));
  const schema = schemaOf(input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.has(name)),
  );
  const required = schema.required?.filter((name) => !inPath.has(name));
  if (bodyType === 'file') {
    const withFile = { ...properties, file: { type: 'string', format: 'binary' } };
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties: withFile } } },
      },
    };
  }
  if (Object.keys(properties).length === 0) return {};
  return { requestBody: { content: json({ ...schema, properties, required }) } };
}

function responsesOf({ output, gives, paged }: Endpoint) {
  const headers = paged && {
    headers: {
      'X-Total-Count': { schema: { type: 'integer' } },
      Link: { schema: { type: 'string' }, description: 'The next page, if there is one.' },
    },
  };
  const contentOf = {
    json: () => json(schemaOf(output, 'output')),
    stream: () => ({ '*/*': {} }),
    headers: () => ({}),
  };
  const content = contentOf[gives]();
  const refusals = Object.entries(statusOf).map(([code, status]) => [
    String(status),
    { description: code, content: json({ $ref: '#/components/schemas/Problem' }) },
  ]);
  const parts = gives === 'stream' && {
    206: { description: 'The part requested in Range, if the size is known.', content },
    416: { description: "The requested range doesn't exist; Content-Range gives the size." },
  };
  return {
    200: { description: 'Done.', content, ...headers },
    ...parts,
    ...Object.fromEntries(refusals),
  };
}
