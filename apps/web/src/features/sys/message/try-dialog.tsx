import { message, SendMessage, type TemplateRow } from '@srm/contract/sys/message'
import { filledIn, placesIn } from '@srm/domain/sys/message/message.rules'
import { messageText } from '@srm/domain/sys/message/message.text'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { messageScreenText } from './text'

const valuesIn = (json: unknown): Readonly<Record<string, string>> => {
  try {
    const parsed: unknown = JSON.parse(String(json))
    return Object.fromEntries(Object.entries(parsed as object).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/** What it will say with the values typed so far. */
const Preview = ({ row }: { row: TemplateRow }) => {
  const t = useText(messageScreenText)
  const values = valuesIn(useFormValue('testData'))
  return (
    <section className="srm-row wrap srm-note" aria-label={t.preview}>
      <div>
        <b>{filledIn(row.templateName, values)}</b>
        <p className="srm-words">{filledIn(row.templateContent, values)}</p>
      </div>
    </section>
  )
}

const Receiver = () => {
  const t = useText(messageScreenText)
  const { field } = useText(messageText)
  const type = useFormValue('msgType')
  const hint = type === '4' ? t.receiverUser : type === '1' ? t.receiverSms : t.receiverMail
  return <Field name="receiver" label={field.receiver} placeholder={hint} />
}

/** Values for every variable, those kept with the template first. */
const testData = (row: TemplateRow): string => {
  const known = valuesIn(row.templateTestJson)
  const names = placesIn(`${row.templateName} ${row.templateContent}`)
  return JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, ''])), ...known }, null, 2)
}

export const TryDialog = ({ row, onClose }: { row: TemplateRow; onClose: () => void }) => {
  const t = useText(messageScreenText)
  const { field } = useText(messageText)
  const send = useAction(message.sendMsg, { onDone: onClose })
  const { templateCode, templateName, templateContent } = row
  return (
    <FormDialog title={`${t.try} ${templateCode}`} open onClose={onClose} wide>
      <SchemaForm
        form="sendMessage"
        inDialog
        submitLabel={t.send}
        onCancel={onClose}
        schema={SendMessage}
        initial={{ templateCode, templateName, templateContent, msgType: row.templateType as '1' | '2' | '4', testData: testData(row) }}
        submit={(values) => send.send(values)}
      >
        <div className="srm-fields">
          <Field name="msgType" label={field.msgType} kind="dict" dict="msgType" />
          <Receiver />
          <Field name="testData" label={field.testData} kind="json" height={120} hint={t.testHint} wide />
        </div>
        <Preview row={row} />
      </SchemaForm>
    </FormDialog>
  )
}
