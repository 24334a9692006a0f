import { compileOutputsBy } from './output.ts';

// Every test of a service also tests that the compiled output is what the schema parses.
compileOutputsBy((compile) => (schema) => {
  const output = compile(schema);
  return (result) => {
    const parsed: unknown = schema.parse(result);
    const compiled = output(result);
    if (JSON.stringify(parsed) !== JSON.stringify(compiled))
      throw new Error('The compiled output differs from what its schema parses.');
    return compiled;
  };
});
