import { session } from '@srm/contract/sys/session'
import { Input } from 'antd'
import { useMemo } from 'react'
import { z } from 'zod'
import { write } from '../../../lib/wire/client'
import { toast } from '../../../lib/notify'
import { getSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { logout } from '../../session-actions'
import { shellText } from '../shell.text'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const isStrong = (password: string) =>
  password.length >= 8 && password.length <= 64 && kinds.filter((kind) => kind.test(password)).length >= 3

type Words = Readonly<Record<'needOld' | 'needNew' | 'needConfirm' | 'weak' | 'differs', string>>
const filled = (words: string) => z.string().nullish().refine(Boolean, { params: { words } })
const schemaIn = (t: Words) =>
  z
    .object({
      oldpassword: filled(t.needOld),
      password: filled(t.needNew).refine((typed) => !typed || isStrong(typed), { params: { words: t.weak } }),
      confirmpassword: filled(t.needConfirm),
    })
    .refine((typed) => !typed.confirmpassword || typed.confirmpassword === typed.password, {
      path: ['confirmpassword'],
      params: { words: t.differs },
    })

export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shellText)
  const schema = useMemo(() => schemaIn(t), [t])
  const submit = async (typed: z.input<typeof schema>) => {
    const username = getSession()?.userInfo.username
    if (!username) {
      toast('warning', t.noUser)
      return false
    }
    // Not by an action, which reads the page again: the server ends all sessions of the user with the old password.
    const { message } = await write(session.updatePassword, { body: { username, ...typed }, quiet: true })
    toast('success', message)
    onClose()
    await logout()
    return true
  }
  return (
    <FormDialog open title={t.password} onClose={onClose}>
      <SchemaForm form="password" schema={schema} initial={{}} inDialog submit={submit} submitLabel={t.ok} onCancel={onClose}>
        <Field<string> name="oldpassword" label={t.oldPassword}>
          {({ invalid, value, onChange, ...control }) => (
            <Input.Password
              {...control}
              autoComplete="current-password"
              status={invalid ? 'error' : undefined}
              value={value ?? ''}
              onChange={(event) => onChange?.(event.target.value)}
            />
          )}
        </Field>
        <Field name="password" label={t.newPassword} kind="password" hint={t.weak} />
        <Field name="confirmpassword" label={t.confirmPassword} kind="password" />
      </SchemaForm>
    </FormDialog>
  )
}
