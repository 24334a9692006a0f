import type { LoaderFunctionArgs } from 'react-router';
import { through } from '../../kernel/index.ts';
import { type Field, fieldOf, fieldsOf, type Schema, type Shape, shapeOf } from './shape.ts';

/** One operation of the API, as the page shows it. */
export type Operation = {
  /** `GET_api_blogs_id`; also its anchor in the page. */
  id: string;
  method: string;
  /** With its parameters in braces: `/api/blogs/{id}`. */
  path: string;
  /** The capability it belongs to, as in the path. */
  group: string;
  summary: string;
  /** Who may call it, in words. */
  who: string;
  open: boolean;
  inPath: readonly Field[];
  inQuery: readonly Field[];
  inHeader: readonly Field[];
  body: { type: 'json' | 'form'; fields: readonly Field[] } | undefined;
  /** Undefined if it responds with a file or a feed. */
  answer: Shape | undefined;
  paged: boolean;
  maxBodyBytes: number | undefined;
  limit: Limit | undefined;
};

type Limit = { per: 'address' | 'user'; max: number; windowSeconds: number };

export type Refusal = { status: number; code: string };

export type ApiDocument = {
  serverUrl: string;
  operations: readonly Operation[];
  refusals: readonly Refusal[];
};

/** The parts of the OpenAPI document that are used here. */
type OpenApi = {
  servers: { url: string }[];
  paths: Record<string, Record<string, RawOperation>>;
};

type Content = Record<string, { schema?: Schema }>;

type RawOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: object }>;
  'x-rate-limit'?: Limit;
  'x-max-body-bytes'?: number;
};

/** Reads the document from the API itself, so that this page always agrees with it. */
export async function readDocument(args: LoaderFunctionArgs): Promise<ApiDocument> {
  const { fetch, signal } = through(args);
  const reply = await fetch('/api/openapi.json', { signal });
  if (!reply.ok) throw new Error(`Couldn't load the API description: ${reply.status}.`);
  const { servers, paths } = (await reply.json()) as OpenApi;
  const raw = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    serverUrl: servers[0]?.url ?? '',
    operations: raw.map(({ path, method, operation }) => notify(path, method, operation)),
    refusals: refusalsOf(raw[0]?.operation),
  };
}

function notify(path: string, method: string, raw: RawOperation): Operation {
  const { responses, requestBody, parameters } = raw;
  const parametersIn = (where: string) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema, required }) => fieldOf(name, schema, required));
  const answer = responses['200']?.content?.['application/json']?.schema;
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    group: raw.tags[0] ?? '',
    summary: raw.summary,
    who: raw.description,
    open: raw.security.some((way) => Object.keys(way).length === 0),
    inPath: parametersIn('path'),
    inQuery: parametersIn('query'),
    inHeader: parametersIn('header'),
    body: requestBody && bodyOf(requestBody.content),
    answer: answer && shapeOf(answer),
    paged: responses['200']?.headers !== undefined,
    maxBodyBytes: requestBody && raw['x-max-body-bytes'],
    limit: raw['x-rate-limit'],
  };
}

function bodyOf(content: Content): Operation['body'] {
  const form = content['multipart/form-data']?.schema;
  if (form) return { type: 'form', fields: fieldsOf(form) };
  return { type: 'json', fields: fieldsOf(content['application/json']?.schema ?? {}) };
}

const refusalsOf = (raw: RawOperation | undefined): Refusal[] =>
  Object.entries(raw?.responses ?? {})
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => ({ status: Number(status), code: description }));
