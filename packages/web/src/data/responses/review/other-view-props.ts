import type { FormDefinition, readForm } from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import type { ResponseFilters } from './queries.ts';

/** What a view of the responses other than the table needs. */
export type OtherViewProps = {
  readonly formId: Input<typeof readForm>['id'];
  readonly filters: ResponseFilters;
  readonly definition: FormDefinition;
  /** Questions whose answers the reader may not see. */
  readonly hidden: ReadonlySet<string>;
  /** The address of a response beside the view. */
  readonly addressOf: (id: string) => string;
};
