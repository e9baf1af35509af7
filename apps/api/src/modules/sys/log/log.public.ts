export { logList } from './log.queries'
