import { ModelInput, workflowModel } from '@srm/contract/studio/workflow-model'
import type { Condition } from '@srm/domain/kit/condition'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { ConditionInput } from './condition-input'
import { modelText } from './text'
import { useSubjects } from './use-subjects'

const Fields = () => {
  const t = useText(modelText)
  const subjects = useSubjects()
  const setValue = useSetValue()
  const bizType = useFormValue<string>('bizType')
  const purpose = useFormValue<string>('purpose')
  const fields = subjects.fields(bizType, purpose)
  return (
    <div className="srm-stack">
      <Field
        name="bizType"
        label={t.bizType}
        kind="select"
        required
        options={subjects.types}
        onChanged={() => {
          setValue('purpose', null)
          setValue('when', null)
        }}
      />
      <Field
        name="purpose"
        label={t.purpose}
        kind="select"
        required
        options={subjects.purposes(bizType)}
        disabled={!bizType}
        onChanged={() => setValue('when', null)}
      />
      <Field name="code" label={t.code} hint={t.codeHint} />
      <Field name="nameZh" label={t.nameZh} />
      <Field name="nameEn" label={t.nameEn} />
      <Field name="forOrg" label={t.forOrg} kind="depart" store="orgCode" hint={t.forOrgHint} />
      <Field name="priority" label={t.priority} kind="int" hint={t.priorityHint} />
      {fields.length > 0 && (
        <Field<Condition> name="when" label={t.when}>
          {(control) => <ConditionInput {...control} label={t.when} fields={fields} isOptional />}
        </Field>
      )}
    </div>
  )
}

/** A new model begins with the process that does what the product does without one. */
export const ModelDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) => {
  const t = useText(modelText)
  const add = useAction(workflowModel.add, { onDone: ({ id }) => onAdded(id) })
  return (
    <FormDialog title={t.add} open onClose={onClose} wide>
      <SchemaForm
        form="workflow-model"
        inDialog
        schema={ModelInput}
        initial={{ priority: 100 }}
        submitLabel={t.save}
        onCancel={onClose}
        submit={(values) => add.send(values)}
      >
        <Fields />
      </SchemaForm>
    </FormDialog>
  )
}
