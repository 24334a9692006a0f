export { pseudoWriter } from '@ngo-plus/contract/kernel';
