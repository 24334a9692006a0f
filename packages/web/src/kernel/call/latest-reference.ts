let latest: string | undefined;

/** Stores the reference of a response. */
export function noteReference({ headers }: Response): void {
  latest = headers.get('x-request-id') ?? latest;
}

/** The reference of the last answered call: the best one available when a page fails. */
export const latestReference = (): string | undefined => latest;
