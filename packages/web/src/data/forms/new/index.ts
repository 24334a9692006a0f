export { FindingTable, type Imported } from './import-findings.tsx';
