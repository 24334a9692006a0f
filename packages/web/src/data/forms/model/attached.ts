import {
  type Choice,
  type CompiledForm,
  type FormDefinition,
  fileStem,
  hasChoices,
  isContainer,
} from '@ngo-plus/contract/data/forms';

/** A table that a form reads, or that is attached to it. */
export type AttachedTable = {
  readonly file: string;
  /** Undefined until the file is attached. */
  readonly rows: number | undefined;
  /** Whether a question or a rule reads it. */
  readonly isUsed: boolean;
};

const isTable = (name: string): boolean => /\.csv$/i.test(name);

/** The tables of a form: those that are attached, and those that questions and rules expect. */
export function tablesOf({ definition, items }: CompiledForm): readonly AttachedTable[] {
  const used = new Map<string, string>();
  for (const { item, rules } of items) {
    if (!isContainer(item) && hasChoices(item.type) && isTable(item.choices ?? ''))
      used.set(fileStem(item.choices ?? ''), item.choices ?? '');
    for (const { needs } of Object.values(rules))
      for (const name of needs.instances)
        if (!definition.lists.some((list) => list.name === name && list.file === undefined))
          used.set(fileStem(name), used.get(fileStem(name)) ?? `${fileStem(name)}.csv`);
  }
  const attached = new Map<string, AttachedTable>();
  for (const { file, choices } of definition.lists) {
    if (file === undefined) continue;
    const rows = choices.length === 0 ? undefined : choices.length;
    attached.set(fileStem(file), { file, rows, isUsed: used.has(fileStem(file)) });
  }
  for (const [stem, file] of used)
    if (!attached.has(stem)) attached.set(stem, { file, rows: undefined, isUsed: true });
  return [...attached.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** Attaches a table under a file name, or replaces it. */
export function withTable(
  form: FormDefinition,
  file: string,
  choices: readonly Choice[],
): FormDefinition {
  const others = form.lists.filter((list) => !isAt(list, file));
  return { ...form, lists: [...others, { name: file, file, choices: [...choices] }] };
}

export const withoutTable = (form: FormDefinition, file: string): FormDefinition => ({
  ...form,
  lists: form.lists.filter((list) => !isAt(list, file)),
});

const isAt = (list: FormDefinition['lists'][number], file: string): boolean =>
  list.file !== undefined && fileStem(list.file) === fileStem(file);
