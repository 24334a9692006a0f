/**
 * The outside services that the product uses. Each port adds its own field by declaration merging,
 * so the kernel knows only storage and mail; `app` alone chooses among providers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: ports extend it
export interface Adapters {}
