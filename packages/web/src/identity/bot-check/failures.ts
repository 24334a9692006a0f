import { pageText, RequestFailed } from '../../kernel/index.ts';

/** What checks could not be fetched: blocked, or lost on the way. */
export const notLoaded = () =>
  new RequestFailed({ code: 'unavailable', message: pageText()('reCAPTCHA not loaded') });

/** It was there, and did not come to a result. */
export const failed = () =>
  new RequestFailed({ code: 'invalid', message: pageText()('reCAPTCHA failed') });
