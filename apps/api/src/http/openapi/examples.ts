import { contract } from '@srm/contract'
import { allOperations, type Operation } from '@srm/contract/kit/all-routes'
import { recordedExamples } from './recorded'
import { refusalsOf } from './refusals'
import { errorWord, type DocumentLang } from './words'

interface Known {
  readonly operations: ReadonlyMap<string, Operation>
  readonly examples: ReadonlyMap<string, string>
  readonly refusals: (operation: Operation) => readonly string[]
}
let known: Known | undefined
const read = (): Known => ({
  operations: new Map(allOperations(contract).map((operation) => [operation.id, operation])),
  examples: recordedExamples(),
  refusals: refusalsOf(),
})

/** What was sent and answered once, and what the operation may be refused with in words; undefined: there is no such operation. */
export const exampleOf = (id: string, lang: DocumentLang): object | undefined => {
  known ??= read()
  const operation = known.operations.get(id)
  if (!operation) return undefined
  const refusals = Object.fromEntries(known.refusals(operation).map((key) => [key, errorWord(key, lang)]))
  return {
    operationId: id,
    method: operation.route.method,
    path: operation.route.path,
    ...JSON.parse(known.examples.get(id) ?? '{}'),
    refusals,
  }
}
