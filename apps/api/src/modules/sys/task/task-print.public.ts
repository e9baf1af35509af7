export { askPrint } from './task.commands'
