import type { ImportRun } from '@ngo-plus/contract/crm/contacts';

type Taken = { readonly added: number; readonly completed: number; readonly left: number };

/** What becomes of the rows of an import, by what is known of each and what was chosen. */
export function takenIn({ counts, choices }: Pick<ImportRun, 'counts' | 'choices'>): Taken {
  const deeds = [
    [counts.new, 'create'],
    [counts.known, choices.known],
    [counts.similar, choices.similar],
    [counts.erased, choices.erased],
    [counts.twice, 'skip'],
    [counts.refused, 'skip'],
  ] as const;
  const sum = (wanted: string) =>
    deeds.reduce((total, [rows, deed]) => total + (deed === wanted ? rows : 0), 0);
  return { added: sum('create'), completed: sum('complete'), left: sum('skip') };
}
