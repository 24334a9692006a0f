import { type Plugin, parseAst } from 'vite';

/** A contract is data: `package.json` there declares its modules free of side effects. */
const contracts = /\/packages\/contract\/src\/.*\.ts$/;

const opening = '/* @__PURE__ */ (() => (';
const closing = '))()';

/**
 * Marks the constants of contracts as pure, so that a page that uses one endpoint does not carry the
 * schemas of all others. A mark on the functions that build them is not enough: of
 * `z.string().min(1)` it would cover `z.string()` alone.
 */
export const pureContracts = (): Plugin => ({
  name: 'pure-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contracts },
    handler: (code) => ({ code: withPureConstants(code), map: null }),
  },
});

/** The module with each top-level constant that calls something in a function marked as pure. */
export function withPureConstants(code: string): string {
  const called = parseAst(code, { lang: 'ts' })
    .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => init ?? [])
    .filter(({ type, start, end }) => !isInert(type) && code.slice(start, end).includes('('));
  return called.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}${opening}${text.slice(start, end)}${closing}${text.slice(end)}`,
    code,
  );
}

const isInert = (type: string): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'TemplateLiteral'].includes(type);
