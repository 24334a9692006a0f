import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { isName, nameFrom } from './cell-values.ts';

/** The names within one group. */
export class Names {
  readonly #taken = new Set<string>();

  /** The name itself, or with a number behind it when it is taken. */
  unique(name: string): string {
    let free = name;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${name}_${number}`;
    this.#taken.add(free);
    return free;
  }

  /** The name to use for what an author wrote, and why it is another one. */
  next(
    written: string,
    label: string,
    fallback: string,
  ): { readonly name: string; readonly reason?: Phrase } {
    const wanted = isName(written) ? written : nameFrom(written || label || fallback || 'question');
    const name = this.unique(wanted);
    if (name === written) return { name };
    if (written === '')
      return fallback === ''
        ? { name, reason: phrase('This row has no name. It was named “{{other}}”.') }
        : { name };
    if (isName(written))
      return {
        name,
        reason: phrase(
          'The name “{{name}}” appears twice in this group. This one was changed to “{{other}}”.',
        ),
      };
    return {
      name,
      reason: phrase(
        "The name “{{name}}” can't be used in expressions. It was changed to “{{other}}”.",
      ),
    };
  }
}
