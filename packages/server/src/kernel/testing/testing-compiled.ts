import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// As `npm start` does: child processes start in half the time when their modules are already compiled.
enableCompileCache(join(import.meta.dirname, '../../../../../node_modules/.cache/compiled'));
