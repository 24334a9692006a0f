/**
 * The outside world as the product sees it. Each port adds its own field by declaration merging, so the kernel knows
 * none but those of files and mail; only `app` chooses among their providers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: ports extend it
export interface Adapters {}
