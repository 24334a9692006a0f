/** An invented grant. Days count from the day the demo content is made, so that it always looks lived in. */
export type DemoGrant = {
  readonly title: string;
  readonly funder: string;
  readonly category: string;
  readonly areas: readonly string[];
  readonly countries: readonly string[];
  /** Smallest and largest award in whole units of the currency. */
  readonly award: readonly [number | null, number | null, string];
  readonly postedDaysAgo: number;
  /** Negative: closed already. Null: no deadline. */
  readonly closesInDays: number | null;
  readonly note?: string;
  readonly forecast?: true;
  readonly summary: string;
  readonly eligibility: string;
  readonly description: string;
  readonly host: string;
};
