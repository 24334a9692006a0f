export { type Bare, startBare } from './bare.ts';
export { type Dropped, drop, makeFolder, request } from './drop.ts';
export { signIn } from './person.ts';
export { type Product, startProduct } from './product.ts';
export { callerAt, makeRoom } from './room.ts';
export { openStage, type TestPlatform } from './server.ts';
export { recordStatements, type Statement, statementsIn } from './statements.ts';
export { type Caller, discard, download, upload } from './transfer.ts';
