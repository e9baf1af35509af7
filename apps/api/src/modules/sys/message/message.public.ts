export { messageList } from './message.queries'
