import type { Language, Text } from '@ngo-plus/contract/data/forms';

/** Turns languages named in headings into a form's languages, one per code. */
export class Languages {
  readonly #byName = new Map<string, Language>();
  readonly #default: string;
  #hasUnnamed = false;

  /** @param defaultLanguage the setting `default_language`; '' without it */
  constructor(names: Iterable<string>, defaultLanguage: string, hasUnnamed: boolean) {
    this.#hasUnnamed = hasUnnamed;
    const named = [...names].filter((name) => name !== '');
    for (const name of named) this.#add(name);
    const wanted = defaultLanguage === '' ? undefined : languageOf(defaultLanguage);
    const found = [...this.#byName.values()].find(
      ({ code, name }) =>
        wanted !== undefined && (matches(wanted.code, code) || matches(wanted.name, name)),
    );
    const fallback = wanted ?? unnamed;
    this.#default = (
      found ?? (hasUnnamed || named.length === 0 ? fallback : languageOf(named[0] ?? ''))
    ).code;
    if (this.#hasUnnamed || named.length === 0) this.#byName.set('', found ?? fallback);
  }

  #add(name: string): void {
    const language = languageOf(name);
    const same = [...this.#byName.values()].find(({ code }) => matches(code, language.code));
    this.#byName.set(name, same ?? language);
  }

  /** The default language first. */
  all(): Language[] {
    const unique = new Map([...this.#byName.values()].map((each) => [each.code, each]));
    return [...unique.values()].sort(
      (a, b) => Number(b.code === this.#default) - Number(a.code === this.#default),
    );
  }

  /** Texts by heading as texts by code. One without a language belongs to the default language. */
  text(texts: ReadonlyMap<string, string>): Text {
    const text: Record<string, string> = {};
    for (const [name, value] of texts) {
      const code = this.#byName.get(name)?.code ?? this.#default;
      if (name !== '' || text[code] === undefined) text[code] = value;
    }
    return text;
  }

  /** A text that the product adds, in the default language. */
  plain(value: string): Text {
    return { [this.#default]: value };
  }
}

const unnamed: Language = { code: 'default', name: 'Default' };

const matches = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** `French (fr)` has the code fr, and so has French. Another name without a code is its own. */
function languageOf(heading: string): Language {
  const [, words, code] = /^(.*?)\s*\(([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\)$/.exec(heading) ?? [];
  if (code !== undefined) return { code, name: words || code };
  const name = heading.trim().slice(0, 80);
  return { code: codesByName().get(name.toLowerCase()) ?? name, name };
}

let codes: ReadonlyMap<string, string> | undefined;

/** Codes of two letters by the English names of their languages. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(twoLetterCodes());
  return codes;
}

function* twoLetterCodes(): Generator<readonly [string, string]> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      // A withdrawn code, such as `iw`, has the name of the one that replaced it.
      const isCurrent = new Intl.Locale(first + second).toString() === first + second;
      if (name !== undefined && isCurrent) yield [name.toLowerCase(), first + second];
    }
}
