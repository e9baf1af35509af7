import { requiredLine } from '@srm/contract/kit/scalars'
import { supplierUser, SupplierUserAdd, SupplierUserEdit } from '@srm/contract/sys/supplier-user'
import '@srm/domain/sys/session/session.text'
import { supplierUserText } from '@srm/domain/sys/supplier-user/supplier-user.text'
import { isFormPassword, isSubAccount } from '@srm/domain/sys/user/user.rules'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { Banner } from '../../../ui/layout/banner'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { JoinedSelect } from '../../../ui/inputs/joined-select'
import { SexInput } from '../../../ui/person/sex-input'
import { CompanyInput } from './company-input'
import { supplierUserScreenText } from './text'

const password = z
  .string()
  .max(200)
  .prefault('')
  .refine(isFormPassword, { params: { errorKey: 'USER_PASSWORD_FORMAT' } })
const confirmpassword = requiredLine(200, 'USER_CONFIRM_EMPTY')
const same = { path: ['confirmpassword'], params: { errorKey: 'PASSWORDS_DIFFER' } }

/** The staff names the company, a supplier's administrator has one. */
const addSchema = (staff: boolean) =>
  SupplierUserAdd.extend({
    username: requiredLine(50, 'USER_USERNAME_EMPTY').refine((s) => s === '' || isSubAccount(s), {
      params: { errorKey: 'SUPPLIER_USERNAME_FORMAT' },
    }),
    password,
    confirmpassword,
    supplierId: staff ? requiredLine(50, 'SUPPLIER_USER_COMPANY') : SupplierUserAdd.shape.supplierId,
  }).refine((v) => v.password === v.confirmpassword, same)

const Roles = (props: ControlProps<string>) => {
  const { data = [], isPending } = useQuery(query(supplierUser.roles, {}))
  return <JoinedSelect {...props} loading={isPending} options={data.map((one) => ({ value: one.id, label: one.roleName }))} />
}

const PersonFields = () => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(userText)
  return (
    <>
      <Field name="realname" label={field.realname} />
      <Field<number> name="sex" label={field.sex}>
        {(control) => <SexInput {...control} />}
      </Field>
      <Field name="phone" label={field.phone} />
      <Field name="email" label={field.email} />
      <Field name="selectedroles" label={field.roles} hint={t.rolesHint} wide>
        {(control) => <Roles {...control} />}
      </Field>
    </>
  )
}

const AddForm = ({ staff, onClose }: { staff: boolean; onClose: () => void }) => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(userText)
  const own = useText(supplierUserText)
  const add = useAction(supplierUser.add, { onDone: onClose })
  const schema = useMemo(() => addSchema(staff), [staff])
  return (
    <SchemaForm
      form="supplier-user"
      schema={schema}
      initial={{}}
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      submit={(values) => add.send({ ...values, password: values.password ?? '' })}
    >
      <div className="srm-fields">
        {staff && (
          <Field name="supplierId" label={own.field.supplierName} wide>
            {(control) => <CompanyInput {...control} aria-label={own.field.supplierName} />}
          </Field>
        )}
        <Field name="username" label={field.username} hint={t.accountHint} wide />
        <Field name="password" label={field.password} kind="password" required />
        <Field name="confirmpassword" label={t.confirmPassword} kind="password" />
        <PersonFields />
      </div>
    </SchemaForm>
  )
}

const EditForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText(supplierUserScreenText)
  const edit = useAction(supplierUser.edit, { onDone: onClose })
  const row = useQuery({ ...query(supplierUser.queryById, { query: { id } }), staleTime: 0, gcTime: 0 })
  return (
    <DetailLoader query={row}>
      {(data) => (
        <SchemaForm
          form="supplier-user"
          schema={SupplierUserEdit}
          initial={data as never}
          recordId={id}
          version={data.version}
          inDialog
          submitLabel={t.save}
          onCancel={onClose}
          submit={(values) => edit.send(values)}
        >
          <div className="srm-fields">
            <PersonFields />
          </div>
        </SchemaForm>
      )}
    </DetailLoader>
  )
}

interface DialogProps {
  readonly row?: { readonly id: string; readonly username: string }
  readonly staff: boolean
  readonly onClose: () => void
}
/** Said before the work is done: what the buyer's hand on a supplier's account means. */
const StaffActs = () => {
  const t = useText(supplierUserScreenText)
  return <Banner tone="info">{t.staffActs}</Banner>
}

export const SupplierUserDialog = ({ row, staff, onClose }: DialogProps) => {
  const t = useText(supplierUserScreenText)
  return (
    <FormDialog title={row ? `${t.editTitle} ${row.username}` : t.add} open onClose={onClose} wide>
      {staff && <StaffActs />}
      {row ? <EditForm id={row.id} onClose={onClose} /> : <AddForm staff={staff} onClose={onClose} />}
    </FormDialog>
  )
}

const resetSchema = z.object({ password, confirmpassword }).refine((v) => v.password === v.confirmpassword, same)
interface ResetProps extends Pick<DialogProps, 'staff' | 'onClose'> {
  readonly row: { readonly id: string; readonly username: string }
}
export const ResetSupplierPassword = ({ row, staff, onClose }: ResetProps) => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(userText)
  const change = useAction(supplierUser.changePassword, { onDone: onClose })
  return (
    <FormDialog title={t.resetTitle(row.username)} open onClose={onClose}>
      {staff && <StaffActs />}
      <SchemaForm
        form="reset-supplier-password"
        schema={resetSchema}
        initial={{}}
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        submit={(values) => change.send({ id: row.id, ...values, password: values.password ?? '' })}
      >
        <Field name="password" label={field.password} kind="password" required />
        <Field name="confirmpassword" label={t.confirmPassword} kind="password" />
      </SchemaForm>
    </FormDialog>
  )
}
