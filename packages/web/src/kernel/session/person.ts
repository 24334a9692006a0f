import { type ActorRole, actorRoles, type Role } from '@ngo-plus/contract/kernel';

/** The signed-in person as the browser stores them under `user`: what every page may need. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: ActorRole;
  readonly plan: string;
  readonly organisation: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    /** ISO 3166; missing in records of earlier versions of the program. */
    readonly country?: string;
    readonly currency: string;
    readonly timeZone: string;
  };
  readonly memberships: readonly {
    readonly orgId: string;
    readonly organisation: string;
    readonly role: Role;
  }[];
  /** The impersonator from the platform, and until when. */
  readonly behind?: { readonly name: string; readonly until: string } | null;
};

/** Parses what an earlier version of the program, or a curious person, may have stored. */
export function personIn(text: string | null): Person | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isPerson(stored) ? { ...stored, role: roleOf(stored.role) ?? 'VIEWER' } : undefined;
  } catch {
    return undefined;
  }
}

/** `admin` in small letters is the same role as `ADMIN`. */
const roleOf = (name: string): ActorRole | undefined =>
  actorRoles.find((role) => role === name || role === name.toUpperCase());

function isPerson(value: unknown): value is Person {
  const { id, name, role, organisation, memberships } = Object(value) as Partial<Person>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof role === 'string' &&
    roleOf(role) !== undefined &&
    typeof organisation?.name === 'string' &&
    Array.isArray(memberships)
  );
}
