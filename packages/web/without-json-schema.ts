import { type Plugin, parseAst } from 'vite';

const modules = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Called once for each schema; what they return is called when a JSON schema is wanted. */
const factories = /^create\w+Method$/;
/** Called when a JSON schema is wanted. `aggregateChecks` is not among them: rules such as `minLength` are read by it. */
const describers = /^(\w+Processor|toJSONSchema)$/;

const refusal = `() => { throw new Error('Only the server describes schemas.'); }`;

/**
 * Leaves out of the browser's Zod what describes schemas as JSON schemas, a fifth of it: only the server writes the API
 * reference.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: modules },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});

/** The module with its describing functions replaced by a refusal; what only they need is then unused. */
export function withoutDescriptions(code: string): string {
  return parseAst(code)
    .body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node : []))
    .flatMap(({ declaration, start, end }) => {
      const name =
        declaration?.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) =>
              id.type === 'Identifier' ? id.name : [],
            )[0]
          : declaration?.type === 'FunctionDeclaration'
            ? declaration.id?.name
            : undefined;
      const value = name && replacementOf(name);
      return value ? [{ start, end, text: `export const ${name} = ${value};` }] : [];
    })
    .reduceRight(
      (text, { start, end, text: replaced }) =>
        `${text.slice(0, start)}${replaced}${text.slice(end)}`,
      code,
    );
}

const replacementOf = (name: string): string | undefined => {
  if (factories.test(name)) return `() => ${refusal}`;
  if (name === 'allProcessors') return '{}';
  return describers.test(name) ? refusal : undefined;
};
