// Requests become inquiries by this. It stands apart from what else other modules ask of inquiries, for inquiries themselves ask requests.
export { addInquiry } from './commands/create'
