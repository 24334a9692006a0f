let latest: string | undefined;

/** Notes the reference of an answer. */
export function noteReference({ headers }: Response): void {
  latest = headers.get('x-request-id') ?? latest;
}

/** The reference of the last call that was answered: the best there is when a page breaks. */
export const latestReference = (): string | undefined => latest;
