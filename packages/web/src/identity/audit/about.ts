import type { AuditEntry } from '@ngo-plus/contract/identity/audit';

/** Fields by which people know a record. */
const telling = ['name', 'title', 'email', 'number'] as const;

/** What a deed was about, in a word or two; undefined where nothing of it has a name. */
export function aboutOf({ subjectName, before, after }: AuditEntry): string | undefined {
  if (subjectName) return subjectName;
  const said = [after, before].flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? telling.map((field) => value[field])
      : [],
  );
  return said.find((value) => typeof value === 'string' && value !== '') as string | undefined;
}
