import type { AuditEntry } from '@ngo-plus/contract/identity/audit';

/** Fields that identify a record to people. */
const labelFields = ['name', 'title', 'email', 'number'] as const;

/** The subject of an action in a word or two; undefined if it has no name. */
export function aboutOf({ subjectName, before, after }: AuditEntry): string | undefined {
  if (subjectName) return subjectName;
  const texts = [after, before].flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? labelFields.map((field) => value[field])
      : [],
  );
  return texts.find((value) => typeof value === 'string' && value !== '') as string | undefined;
}
