export { askConcession } from './disposition.commands'
