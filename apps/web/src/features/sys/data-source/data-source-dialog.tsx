import { dataSource, DataSourceAdd, DataSourceEdit, type DataSourceRow } from '@srm/contract/sys/data-source'
import { dataSourceFormFields } from '@srm/domain/sys/data-source/data-source.fields'
import { databaseDefaults, isDatabaseType } from '@srm/domain/sys/data-source/data-source.rules'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { useAction, write, type BodyOf } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { useForm, useSetValue } from '../../../ui/form/context'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { dataSourceScreenText } from './text'

const defaults = Object.values(databaseDefaults)

/** Driver and address of the kind chosen take the place of those of another, never of what was typed. */
const useDefaults = () => {
  const { store } = useForm()
  const setValue = useSetValue()
  return (type: string | null) => {
    if (!type || !isDatabaseType(type)) return
    const { dbDriver, dbUrl } = store.get().values as { dbDriver?: string; dbUrl?: string }
    const { driver, url } = databaseDefaults[type]
    if (!dbDriver || defaults.some((d) => d.driver === dbDriver)) setValue('dbDriver', driver)
    if (!dbUrl || defaults.some((d) => d.url === dbUrl)) setValue('dbUrl', url)
  }
}

type Tried = { readonly good: boolean; readonly words: string }
const connectionNames = ['dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword'] as const

/** Connects to what is typed at the moment; what keeps it from doing so is put onto its field. */
const TestButton = ({ id }: { id: string | null }) => {
  const t = useText(dataSourceScreenText)
  const { store } = useForm()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const test = async () => {
    setBusy(true)
    setTried(null)
    const { values } = store.get()
    const typed = Object.fromEntries(connectionNames.map((name) => [name, (values[name] as string | null) ?? '']))
    try {
      const body = { ...(typed as Pick<BodyOf<typeof dataSource.testTyped>, (typeof connectionNames)[number]>), id }
      const { serverVersion, tookMs } = (await write(dataSource.testTyped, { body, quiet: true })).result
      setTried({ good: true, words: t.connected(serverVersion, tookMs) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      store.showErrors(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      setTried({ good: false, words: error.fields[0]?.message ?? error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="srm-row">
      <Button loading={busy} onClick={() => void test()}>
        {t.test}
      </Button>
      <span role="status" aria-live="polite" className={tried && !tried.good ? 'srm-field-error' : 'srm-dim'}>
        {busy ? t.testing : tried?.words}
      </span>
    </div>
  )
}

const Fields = ({ id }: { id: string | null }) => {
  const t = useText(dataSourceScreenText)
  const { field } = useText(dataSourceText)
  const fill = useDefaults()
  return (
    <div className="srm-stack">
      <FieldInputs
        fields={dataSourceFormFields}
        labels={field}
        special={{
          code: { hint: t.codeHint },
          dbType: { onChanged: fill },
          dbUrl: { hint: t.urlHint },
          dbPassword: { kind: 'password', hint: id ? t.keepPassword : undefined },
        }}
      />
      <TestButton id={id} />
    </div>
  )
}

export const DataSourceDialog = ({ row, onClose }: { row?: DataSourceRow; onClose: () => void }) => {
  const t = useText(dataSourceScreenText)
  const add = useAction(dataSource.add, { onDone: onClose })
  const edit = useAction(dataSource.edit, { onDone: onClose })
  const shared = { form: 'data-source', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editTitle(row.name) : t.addTitle} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={DataSourceEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields id={row.id} />
        </SchemaForm>
      ) : (
        <SchemaForm {...shared} schema={DataSourceAdd} initial={{}} submit={(values) => add.send(values)}>
          <Fields id={null} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
