import { user } from '@srm/contract/sys/user'
import { useMemo } from 'react'
import { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { userScreenText } from './text'

export const ResetPassword = ({ username, onClose }: { username: string; onClose: () => void }) => {
  const t = useText(userScreenText)
  const change = useAction(user.changePassword, { onDone: onClose })
  const schema = useMemo(
    () =>
      z
        .object({ password: z.string().min(1).max(200), confirmpassword: z.string().min(1).max(200) })
        .refine((v) => v.password === v.confirmpassword, { path: ['confirmpassword'], params: { words: t.differs } }),
    [t.differs],
  )
  return (
    <FormDialog title={t.resetTitle(username)} open onClose={onClose}>
      <SchemaForm
        form="reset-password"
        schema={schema}
        initial={{}}
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        submit={(v) => change.send({ username, ...v })}
      >
        <Field name="password" label={t.newPassword} kind="password" hint={t.passwordHint} />
        <Field name="confirmpassword" label={t.confirmPassword} kind="password" />
      </SchemaForm>
    </FormDialog>
  )
}
