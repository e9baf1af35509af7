import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { byId } from '@srm/contract/kit/scalars'
import { quotationFiles } from '@srm/contract/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { uploadedSheet } from '../../sys/import/import.public'
import { applyForInquiry } from './commands/apply'
import { askQuestion } from './commands/ask'
import { closeIfDue } from './commands/close'
import { ownSealed, submitSealed } from './commands/sealed-quote'
import { reconfirmQuotation, submitQuotation } from './commands/quote'
import { saveQuotationDraft } from './commands/save-draft'
import { extendValidity } from './commands/validity'
import { declineInquiry, withdrawQuotation } from './commands/withdraw'
import { quoteTemplate, readQuoteSheet } from './quotation.sheet'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { supplierCounts, supplierInquiry, supplierInquiryList } from './quotation.queries'

/** `quoteState=none` asks for inquiries not applied for, which no value of the column can say. */
const withNone = (query: ListQuery): ListQuery =>
  query['quoteState'] === 'none' ? { ...query, quoteState: undefined, notApplied: 'Y' } : query

const bound = routes(contract.quotation, {
  list: ({ ctx, query }) => listPage(ctx, supplierInquiryList, withNone(query)),
  counts: ({ ctx, query }) => supplierCounts(ctx, withNone(query)),
  queryById: async ({ ctx, query }) => {
    await closeIfDue(ctx, query.id)
    return supplierInquiry(ctx, query.id)
  },
  apply: ({ ctx, body }) => applyForInquiry(ctx, body.id),
  quote: ({ ctx, body }) => submitQuotation(ctx, body),
  sealedQuote: ({ ctx, body }) => submitSealed(ctx, body),
  sealedOwn: ({ ctx, query }) => ownSealed(ctx, query.id),
  reconfirm: ({ ctx, body }) => reconfirmQuotation(ctx, body.id),
  withdraw: ({ ctx, body }) => withdrawQuotation(ctx, body.id),
  extendValidity: ({ ctx, body }) => extendValidity(ctx, body),
  decline: ({ ctx, body }) => declineInquiry(ctx, body),
  ask: ({ ctx, body }) => askQuestion(ctx, body),
  readSheet: async ({ ctx, query, request }) => readQuoteSheet(ctx, query.id, await uploadedSheet(request)),
  saveDraft: ({ ctx, body }) => saveQuotationDraft(ctx, body),
})

export const quotationRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.get(quotationFiles.template, { config: { access: 'srm:quotation:queryById' } }, async ({ ctx, query }, reply) => {
    const asked = byId.safeParse(query)
    if (!asked.success) throw refuse('BAD_FIELD', 'id')
    const { name, file } = await quoteTemplate(ctx, asked.data.id)
    return sendSheet(reply, name, file)
  })
  done()
}
