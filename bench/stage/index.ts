export { type Bare, startBare } from './bare.ts';
export { signIn } from './person.ts';
export { type Product, startProduct } from './product.ts';
export { openStage, type Stage } from './stage.ts';
export { recordStatements, type Statement, statementsIn } from './statements.ts';
export { type Caller, discard, download, upload } from './transfer.ts';
