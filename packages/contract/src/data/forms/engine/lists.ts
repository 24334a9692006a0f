import { type Choice, type ChoiceList, fileStem, textIn } from '../definition/index.ts';
import type { TreeNode } from '../expressions/index.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Host } from './host.ts';
import { type ListTree, listTree } from './list-tree.ts';

/** The lists of choices and attached files of a form, read when they are first needed. */
export class Lists {
  readonly #form: CompiledForm;
  readonly #host: Host;
  readonly #language: () => string;
  readonly #trees = new Map<string, ListTree | undefined>();

  constructor(form: CompiledForm, host: Host, language: () => string) {
    this.#form = form;
    this.#host = host;
    this.#language = language;
  }

  /** Labels change with the language. */
  forget(): void {
    this.#trees.clear();
  }

  tree(name: string): ListTree | undefined {
    if (!this.#trees.has(name)) this.#trees.set(name, this.#read(name));
    return this.#trees.get(name);
  }

  document(name: string): TreeNode | undefined {
    return this.tree(name)?.document;
  }

  labelOf(choice: Choice): string {
    return textIn(choice.label, this.#language(), this.#form.definition.languages) || choice.name;
  }

  #read(name: string): ListTree | undefined {
    const list = this.#form.lists.get(name) ?? this.#attached(name);
    const isAttached = list?.file !== undefined && list.choices.length > 0;
    const rows =
      list && (list.file === undefined || isAttached) ? undefined : this.#rows(list?.file ?? name);
    const choices = rows?.map(choiceOf) ?? list?.choices;
    return choices === undefined ? undefined : listTree(choices, (choice) => this.labelOf(choice));
  }

  /** The table that is attached under a file name: expressions leave its ending out. */
  #attached(name: string): ChoiceList | undefined {
    return this.#form.definition.lists.find(
      ({ file }) => file !== undefined && fileStem(file) === fileStem(name),
    );
  }

  #rows(file: string) {
    return this.#host.rows(file);
  }
}

/** A row of an attached file as a choice. Source: ODK XLSForm, "Selects from external files". */
function choiceOf(row: Readonly<Record<string, string>>): Choice {
  const { name = '', label = name, ...columns } = row;
  return { name, label: { '': label }, columns };
}
