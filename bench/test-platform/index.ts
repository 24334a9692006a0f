export { signIn } from './administrator.ts';
export { type Product, startProduct } from './product.ts';
export { makeFolder, request, type SmallFile, uploadSmallFiles } from './small-uploads.ts';
export { type BareServer, startBareServer } from './start-bare.ts';
export { recordStatements, type Statement, statementsIn } from './statements.ts';
export { raiseStorageLimits, signInAsAdministrator } from './storage-plan.ts';
export { openTestPlatform, type TestPlatform } from './test-platform.ts';
export { type Caller, deleteFile, download, upload } from './transfer.ts';
