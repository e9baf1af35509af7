import { expect, test } from 'vitest'
import { AgentSchema } from './agent-form'
import { UserAddForm } from './user-form'

/** The first thing wrong with each field. */
const keysOf = (answered: { readonly error?: { readonly issues: readonly object[] } | undefined }): Record<string, unknown> =>
  Object.fromEntries(
    (answered.error?.issues ?? []).toReversed().map((issue) => {
      const { path, params } = issue as { path: string[]; params?: { errorKey?: string } }
      return [path.join('.'), params?.errorKey]
    }),
  )
const person = { username: 'new', realname: '新人', workNo: 'CY0100', password: 'Aa12345!', confirmpassword: 'Aa12345!' }

test('the form of a person asks for more than the call', () => {
  expect(keysOf(UserAddForm.safeParse(person))).toEqual({})
  expect(keysOf(UserAddForm.safeParse({ ...person, workNo: '', password: 'short', confirmpassword: '' }))).toEqual({
    workNo: 'USER_WORK_NO_EMPTY',
    password: 'USER_PASSWORD_FORMAT',
    confirmpassword: 'USER_CONFIRM_EMPTY',
  })
  expect(keysOf(UserAddForm.safeParse({ ...person, confirmpassword: 'Bb12345!' }))).toEqual({ confirmpassword: 'PASSWORDS_DIFFER' })
})

test('an agent is somebody', () => {
  const times = { startTime: '2026-11-22 10:00:00', endTime: '2026-11-23 10:00:00' }
  expect(keysOf(AgentSchema.safeParse({ userName: 'a', agentUserName: '', ...times }))).toEqual({ agentUserName: 'AGENT_EMPTY' })
})
