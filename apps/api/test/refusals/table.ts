import type { ErrorKey } from '@srm/domain/kit/errors'
import { expect, test } from 'vitest'
import type { Answered, Session } from '../../src/demo/session'

/** A call (`PUT /sys/role/edit`), what is sent with it, and the error it must be refused with: of the answer or of one of its fields. */
export type RefusedCall = readonly [call: string, input: object, key: ErrorKey]

export const send = (who: Session, call: string, input: object): Promise<Answered> => {
  const [method = '', path = ''] = call.split(' ')
  if (method === 'POST') return who.post(path, input)
  if (method === 'PUT') return who.put(path, input)
  return method === 'GET' ? who.get(path, input as Record<string, string>) : who.delete(path, input as Record<string, string>)
}
export const keysOf = ({ errorKey, result }: Answered): (string | undefined)[] => [
  errorKey,
  ...((result?.errors ?? []) as { errorKey: string }[]).map((one) => one.errorKey),
]

/** One test for each row; `who` is asked for when it runs. */
export const refuses = (who: () => Session | Promise<Session>, rows: readonly RefusedCall[]): void => {
  test.each(rows)('%s %j: %s', async (call, input, key) => {
    const answered = await send(await who(), call, input)
    // With the whole answer, which says what it was refused with instead.
    expect({ ...answered, keys: keysOf(answered) }).toMatchObject({ success: false, keys: expect.arrayContaining([key]) })
  })
}
