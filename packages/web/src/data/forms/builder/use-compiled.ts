import {
  type CompiledForm,
  compileForm,
  type FormDefinition,
  type FormMedia,
} from '@ngo-plus/contract/data/forms';
import { useEffect, useMemo, useState } from 'react';
import { type Problem, problemsOf } from '../model/index.ts';

/** The pause after which a form is compiled again. */
const pauseMs = 250;

/** The form's rules and problems, renewed when a person pauses: a long form is not compiled with every letter. */
export function useCompiled(
  definition: FormDefinition,
  files: readonly FormMedia[] | undefined,
): {
  readonly compiled: CompiledForm;
  readonly problems: readonly Problem[];
} {
  const [compiled, setCompiled] = useState(() => compileForm(definition));
  useEffect(() => {
    if (compiled.definition === definition) return;
    const timer = setTimeout(() => setCompiled(compileForm(definition)), pauseMs);
    return () => clearTimeout(timer);
  }, [compiled, definition]);
  const problems = useMemo(() => problemsOf(compiled, files), [compiled, files]);
  return { compiled, problems };
}
