import { position, PositionAdd, PositionEdit, type PositionRow } from '@srm/contract/sys/position'
import { errorMessage } from '@srm/domain/texts'
import { positionText } from '@srm/domain/sys/position/position.text'
import { useAction } from '../../../lib/client'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { positionScreenText } from './text'

/** A position to be added, or one to be changed. */
export const PositionDialog = ({ row, onClose }: { row?: PositionRow; onClose: () => void }) => {
  const t = useText(positionScreenText)
  const lang = useLanguage()
  const { field } = useText(positionText)
  const add = useAction(position.add, { onDone: onClose })
  const edit = useAction(position.edit, { onDone: onClose })
  const taken = errorMessage(lang, 'POSITION_CODE_TAKEN')
  const fields = (
    <div className="srm-fields">
      <Field name="code" label={field.code} unique={{ table: 'sys_position', field: 'code', taken }} />
      <Field name="name" label={field.name} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="postRank" label={field.postRank} kind="dict" dict="position_rank" />
    </div>
  )
  const common = { form: 'position', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  return (
    <FormDialog title={row ? t.editTitle : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...common}
          schema={PositionEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          {fields}
        </SchemaForm>
      ) : (
        <SchemaForm {...common} schema={PositionAdd} initial={{}} submit={(values) => add.send(values)}>
          {fields}
        </SchemaForm>
      )}
    </FormDialog>
  )
}
