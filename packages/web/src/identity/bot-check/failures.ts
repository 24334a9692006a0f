import { pageText, RequestFailed } from '../../kernel/index.ts';

/** The check could not be loaded: it was blocked or interrupted. */
export const notLoaded = () =>
  new RequestFailed({ code: 'unavailable', message: pageText()('reCAPTCHA not loaded') });

/** The check was loaded but did not succeed. */
export const failed = () =>
  new RequestFailed({ code: 'invalid', message: pageText()('reCAPTCHA failed') });
