import { department, DepartAdd, DepartEdit, type DepartNode } from '@srm/contract/sys/department'
import { orgCategories } from '@srm/domain/sys/department/department.rules'
import { departmentText } from '@srm/domain/sys/department/department.text'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { SelectInput, useDictOptions } from '../../../ui/dict/dict'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { departmentScreenText } from './text'

/** A root is a company, what is below is not: only what fits can be chosen. */
const Fields = ({ atRoot }: { atRoot: boolean }) => {
  const t = useText(departmentScreenText)
  const words = useText(departmentText).field
  const fitting = orgCategories.filter((category) => (category === '1') === atRoot)
  const options = useDictOptions('org_category').filter((option) => fitting.some((category) => category === option.value))
  return (
    <div className="srm-fields">
      <Field name="departName" label={words.departName} />
      <Field name="departNameEn" label={words.departNameEn} />
      <Field name="departNameAbbr" label={words.departNameAbbr} />
      <Field<string> name="orgCategory" label={words.orgCategory}>
        {(control) => <SelectInput {...control} options={options} />}
      </Field>
      <Field name="departOrder" label={words.departOrder} kind="int" hint={t.orderHint} />
      <Field name="mobile" label={words.mobile} />
      <Field name="fax" label={words.fax} />
      <Field name="address" label={words.address} />
      <Field name="memo" label={words.memo} kind="area" wide />
    </div>
  )
}

/** The details of a department, to read and to change. */
export const DepartDetails = ({ id }: { id: string }) => {
  const t = useText(departmentScreenText)
  const words = useText(departmentText).field
  const may = useMay()
  const found = useQuery(query(department.queryById, { query: { id } }))
  const above = useQuery(query(department.queryParentName, { query: { id } }))
  const edit = useAction(department.edit)
  return (
    <DetailLoader query={found}>
      {(depart) => (
        <SchemaForm
          key={id}
          form="department"
          schema={DepartEdit}
          initial={initialOf(depart)}
          recordId={id}
          version={depart.version}
          readOnly={!may('sys:department:edit')}
          submitLabel={t.save}
          submit={(values) => edit.send(values)}
        >
          <section className="srm-card srm-card-body srm-stack">
            <Detail
              columns={3}
              items={[
                { label: words.orgCode, value: <span title={t.codeHint}>{depart.orgCode}</span> },
                { label: words.parent, value: depart.parentId ? above.data : t.top },
                { label: words.orgType, value: depart.orgType },
              ]}
            />
            <Fields atRoot={depart.parentId === ''} />
          </section>
        </SchemaForm>
      )}
    </DetailLoader>
  )
}

const initialOf = ({ orgCategory, ...depart }: DepartNode) => ({
  ...depart,
  orgCategory: orgCategories.find((one) => one === orgCategory) ?? '2',
})

interface AddProps {
  /** Absent: a company at the root. */
  readonly parent?: Pick<DepartNode, 'id' | 'title'> | undefined
  readonly onAdded: (depart: DepartNode) => void
  readonly onClose: () => void
}
export const AddDepart = ({ parent, onAdded, onClose }: AddProps) => {
  const t = useText(departmentScreenText)
  const add = useAction(department.add, { onDone: onAdded })
  return (
    <FormDialog title={parent ? t.addBelowOf(parent.title) : t.addCompany} open onClose={onClose} wide>
      <SchemaForm
        form="department-add"
        schema={DepartAdd}
        initial={{ parentId: parent?.id ?? '', orgCategory: parent ? '2' : '1', departOrder: 0 }}
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        submit={(values) => add.send(values)}
      >
        <Fields atRoot={!parent} />
      </SchemaForm>
    </FormDialog>
  )
}
