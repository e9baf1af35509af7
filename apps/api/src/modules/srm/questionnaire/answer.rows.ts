import type { questionnaireAnswer } from '@srm/db/schema/srm/questionnaire'
import type { Answer, Item } from '@srm/domain/srm/questionnaire/fill.rules'
import type { InferInsertModel } from 'drizzle-orm'
import type { Reply } from './questionnaire.life'

type Row = InferInsertModel<typeof questionnaireAnswer>
type Part = Partial<Pick<Row, 'rowKey' | 'optionKey' | 'number' | 'content'>>

const partsOf = (item: Item, answer: Answer): Part[] => {
  switch (item.type) {
    case 'single':
      return [{ optionKey: String(answer) }]
    case 'multi':
      return (answer as readonly string[]).map((optionKey) => ({ optionKey }))
    case 'rating':
      return [{ optionKey: String(answer), number: String(answer) }]
    case 'number':
      return [{ number: String(answer) }]
    case 'matrix':
      return Object.entries(answer as Readonly<Record<string, string>>).map(([rowKey, optionKey]) => ({ rowKey, optionKey }))
    case 'file':
      return [{ number: null }]
    default:
      return [{ content: String(answer) }]
  }
}

/** Submitted answers as rows that figures are made of. */
export const answerRows = (reply: Reply, items: readonly Item[], kept: Readonly<Record<string, Answer>>): Row[] =>
  items.flatMap((item) => {
    const answer = kept[item.key]
    if (answer === undefined) return []
    const of = { questionnaireId: reply.questionnaireId, replyId: reply.id, supplierId: reply.supplierId, questionKey: item.key }
    return partsOf(item, answer).map((part) => ({ ...of, ...part }))
  })

/** Files among the answers, of every question that asks for some. */
export const answeredFiles = (items: readonly Item[], kept: Readonly<Record<string, Answer>>): { id: string }[] =>
  items.flatMap((item) => (item.type === 'file' ? ((kept[item.key] ?? []) as readonly { id: string }[]).map(({ id }) => ({ id })) : []))
