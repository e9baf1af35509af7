export { paperName, printBatch } from './batch'
