import { user, type UserDetail } from '@srm/contract/sys/user'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { errorMessage } from '../../../lib/words'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { SexInput } from '../../../ui/person/sex-input'
import { DepartsInput, PostsInput, RolesInput, TenantsInput } from './controls'
import { userScreenText } from './text'
import { UserAddForm, UserEditForm } from './user-form'

/** Taken values are told in the words of the form. */
const useUnique = () => {
  const lang = useLanguage()
  return (field: 'username' | 'work_no' | 'phone' | 'email') => {
    const keys = {
      username: 'USER_USERNAME_USED',
      work_no: 'USER_WORK_NO_USED',
      phone: 'USER_PHONE_USED',
      email: 'USER_EMAIL_USED',
    } as const
    return { table: 'sys_user', field, taken: errorMessage(lang, keys[field]) }
  }
}

const PersonFields = () => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const unique = useUnique()
  return (
    <FormSection id="person" title={t.person}>
      <Field name="realname" label={words.field.realname} />
      <Field name="workNo" label={words.field.workNo} unique={unique('work_no')} />
      <Field name="phone" label={words.field.phone} unique={unique('phone')} />
      <Field name="telephone" label={words.field.telephone} placeholder="010-12345678" />
      <Field name="email" label={words.field.email} unique={unique('email')} />
      <Field<number> name="sex" label={words.field.sex}>
        {(control) => <SexInput {...control} />}
      </Field>
      <Field name="birthday" label={words.field.birthday} kind="day" />
      <Field name="post" label={words.field.post}>
        {(control) => <PostsInput {...control} />}
      </Field>
      <Field name="avatar" label={words.field.avatar} kind="avatar" />
    </FormSection>
  )
}

const Managed = () => {
  const words = useText(userText)
  if (useFormValue('userIdentity') !== 2) return null
  return (
    <Field name="departIds" label={words.field.departIds} wide>
      {(control) => <DepartsInput {...control} aria-label={words.field.departIds} />}
    </Field>
  )
}

const BelongsFields = () => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const may = useMay()
  const identities = [
    { value: 1, label: words.dict.user_identity['1'] },
    { value: 2, label: words.dict.user_identity['2'] },
  ]
  return (
    <FormSection id="belongs" title={t.belongs}>
      <Field name="selecteddeparts" label={words.field.departs} wide>
        {(control) => <DepartsInput {...control} aria-label={words.field.departs} />}
      </Field>
      {may('sys:user:assignRole') && (
        <Field name="selectedroles" label={words.field.roles} wide>
          {(control) => <RolesInput {...control} />}
        </Field>
      )}
      {may('sys:tenant:list') && (
        <Field name="relTenantIds" label={words.field.relTenantIds} wide>
          {(control) => <TenantsInput {...control} />}
        </Field>
      )}
      <Field name="userIdentity" label={words.field.userIdentity} kind="radio" options={identities as never} />
      <Managed />
    </FormSection>
  )
}

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const unique = useUnique()
  const add = useAction(user.add, { onDone: onClose })
  return (
    <SchemaForm
      form="user"
      schema={UserAddForm}
      initial={{ userIdentity: 1 } as never}
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      submit={(values) => add.send({ ...values, password: values.password ?? '' })}
    >
      <FormSection id="account" title={t.account}>
        <Field name="username" label={words.field.username} unique={unique('username')} wide />
        <Field name="password" label={words.field.password} kind="password" required />
        <Field name="confirmpassword" label={t.confirmPassword} kind="password" />
      </FormSection>
      <PersonFields />
      <BelongsFields />
    </SchemaForm>
  )
}

const EditForm = ({ row, onClose }: { row: UserDetail; onClose: () => void }) => {
  const t = useText(userScreenText)
  const edit = useAction(user.edit, { onDone: onClose })
  return (
    <SchemaForm
      form="user"
      schema={UserEditForm}
      initial={row as never}
      recordId={row.id}
      version={row.version}
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      submit={(values) => edit.send(values)}
    >
      <PersonFields />
      <BelongsFields />
    </SchemaForm>
  )
}

const EditLoader = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const row = useQuery({ ...query(user.queryById, { query: { id } }), staleTime: 0, gcTime: 0 })
  return <DetailLoader query={row}>{(data) => <EditForm row={data} onClose={onClose} />}</DetailLoader>
}

/** A user to be added, or one to be changed. */
export const UserDialog = ({ row, onClose }: { row?: { readonly id: string; readonly username: string }; onClose: () => void }) => {
  const t = useText(userScreenText)
  return (
    <FormDialog title={row ? `${t.editTitle} ${row.username}` : t.add} open onClose={onClose} wide>
      {row ? <EditLoader id={row.id} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </FormDialog>
  )
}
