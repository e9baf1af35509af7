import { job } from '../../../jobs/job'
import { deliverMails } from './mail.public'

export const sendMails = job('mail.send', '* * * * *', (ctx) => deliverMails(ctx))
