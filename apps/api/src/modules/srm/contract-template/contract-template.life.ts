import { contractTemplate } from '@srm/db/schema/srm/contract-template'
import { contractTemplateMachine, type ContractTemplateFacts } from '@srm/domain/srm/contract-template/contract-template.machine'
import { lifecycle } from '../../../data/transaction/transition'

export type Template = typeof contractTemplate.$inferSelect
/** There is content that was never published. */
export const hasDraft = ({ workNo, publishedNo }: Pick<Template, 'workNo' | 'publishedNo'>): boolean =>
  publishedNo === null || workNo > publishedNo

export const factsOf = (row: Template, username: string): ContractTemplateFacts => ({
  isEditor: row.lastEditor === username,
  hasDraft: hasDraft(row),
  deleted: row.delFlag === 1,
})
export const contractTemplateLife = lifecycle({
  machine: contractTemplateMachine,
  table: contractTemplate,
  facts: (_tx, row: Template, actor) => Promise.resolve(factsOf(row, actor.username)),
})
export const moved = ({ id, docNo, version, status }: Template) => ({ id, docNo, version, status })
