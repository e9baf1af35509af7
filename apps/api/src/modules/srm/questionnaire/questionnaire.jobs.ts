import { eachTenant } from '../../../data/transaction/each-tenant'
import { job } from '../../../jobs/job'
import { closeDueQuestionnaires } from './publication.commands'

/** Turns published questionnaires past their deadline to closed. Guards read the clock: a late run lets nobody submit late. */
export const closeQuestionnaires = job('questionnaire.close', '* * * * *', (ctx) => eachTenant(ctx, closeDueQuestionnaires))
