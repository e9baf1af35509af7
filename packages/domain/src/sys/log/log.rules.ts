/** Dictionary operate_type. */
export const operateTypes = { asked: '1', added: '2', changed: '3', deleted: '4', imported: '5', exported: '6' } as const
export type OperateType = (typeof operateTypes)[keyof typeof operateTypes]

const verbs: readonly (readonly [RegExp, OperateType])[] = [
  [/^import/, operateTypes.imported],
  [/^export/, operateTypes.exported],
  [/^(delete|remove|clear|purge)/, operateTypes.deleted],
  [/^(add|copy|register|create|generate|upload|ask$|apply$|invite$)/, operateTypes.added],
  // Older clients do these by GET.
  [/^(pause|resume|execute)$/, operateTypes.changed],
  [/^(list|query|get|check|verify|preview)/, operateTypes.asked],
]

/** What an operation is, by the verb of its entry (`role.add`), else by its method. */
export const operateTypeOf = (oplog: string, method: string): OperateType => {
  const verb = oplog.split('.').at(-1) ?? ''
  const known = verbs.find(([pattern]) => pattern.test(verb))?.[1]
  if (known) return known
  if (method === 'GET') return operateTypes.asked
  return method === 'DELETE' ? operateTypes.deleted : operateTypes.changed
}

/** Entries of the login log. */
export const signIn = { done: 'session.signIn', failed: 'session.signInFailed' } as const
export const loginLog = 1
export const operationLog = 2

/** Entries about deleting entries: nobody deletes these by hand. */
export const lasting: readonly string[] = ['log.delete', 'log.deleteBatch']
/** What is younger is not cleared: laws on networks ask for half a year. */
export const keptDays = 180
