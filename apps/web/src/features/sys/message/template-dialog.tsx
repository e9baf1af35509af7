import { message, TemplateAdd, TemplateEdit, type TemplateRow } from '@srm/contract/sys/message'
import { messageText } from '@srm/domain/sys/message/message.text'
import type { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { messageScreenText } from './text'

const Fields = ({ row }: { row?: TemplateRow | undefined }) => {
  const t = useText(messageScreenText)
  const { field } = useText(messageText)
  const builtIn = row?.builtIn ?? false
  const variables = row?.variables.map((name) => `\${${name}}`).join(' ')
  const hint = builtIn ? (variables ? t.variablesHint(variables) : t.noVariables) : t.anyVariables
  return (
    <div className="srm-fields">
      <Field name="templateCode" label={field.templateCode} disabled={builtIn} />
      <Field name="templateType" label={field.templateType} kind="dict" dict="msgType" disabled={builtIn} />
      <Field name="templateName" label={field.templateName} wide />
      <Field name="templateContent" label={field.templateContent} kind="area" hint={hint} wide />
      <Field name="templateNameEn" label={field.templateNameEn} hint={t.englishHint} wide />
      <Field name="templateContentEn" label={field.templateContentEn} kind="area" wide />
      <Field name="templateTestJson" label={field.templateTestJson} kind="json" height={120} hint={t.testHint} wide />
    </div>
  )
}

/** Texts in, texts out: what the server reads into values stays JSON here. */
type Wire = z.input<typeof TemplateAdd>

export const TemplateDialog = ({ row, onClose }: { row?: TemplateRow; onClose: () => void }) => {
  const t = useText(messageScreenText)
  const add = useAction(message.addTemplate, { onDone: onClose })
  const edit = useAction(message.editTemplate, { onDone: onClose })
  const shared = { form: 'messageTemplate', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? `${t.editTitle} ${row.templateCode}` : t.add} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={TemplateEdit}
          initial={row as unknown as z.input<typeof TemplateEdit>}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values as unknown as z.input<typeof TemplateEdit>)}
        >
          <Fields row={row} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={TemplateAdd}
          initial={{ templateType: '2', templateTestJson: '{}' }}
          submit={(values) => add.send(values as unknown as Wire)}
        >
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
