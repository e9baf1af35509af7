import { tenant, TenantAdmin, type TenantRow } from '@srm/contract/sys/tenant'
import { tenantText } from '@srm/domain/sys/tenant/tenant.text'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { CopyButton } from '../../../ui/detail/copy-button'
import { Detail } from '../../../ui/detail/detail'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { Icon } from '../../../ui/icons'
import { tenantScreenText } from './text'

interface Made {
  readonly username: string
  readonly password: string
}
const Shown = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const t = useText(tenantScreenText)
  return (
    <div className="srm-stack">
      <p className="srm-row wrap srm-note" data-tone="todo" role="status">
        <Icon name="info" /> {t.shownOnce}
      </p>
      <Detail
        columns={1}
        items={[
          { label: t.username, value: made.username },
          {
            label: t.password,
            value: (
              <span className="srm-code">
                {made.password} <CopyButton text={made.password} />
              </span>
            ),
          },
        ]}
      />
      <div className="srm-row">
        <span className="srm-grow" />
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

/** An account for the tenant's administrator; its password is shown this once. */
export const AdminDialog = ({ row, onClose }: { row: TenantRow; onClose: () => void }) => {
  const t = useText(tenantScreenText)
  const { field } = useText(tenantText)
  const [made, setMade] = useState<Made | null>(null)
  const add = useAction(tenant.addAdmin, { onDone: setMade })
  return (
    <FormDialog title={t.adminTitle(row.name)} open onClose={onClose}>
      {made ? (
        <Shown made={made} onClose={onClose} />
      ) : (
        <SchemaForm
          form="tenant-admin"
          inDialog
          schema={TenantAdmin}
          initial={{ tenantId: row.id }}
          submitLabel={t.create}
          onCancel={onClose}
          submit={(values) => add.send(values)}
        >
          <p className="srm-dim">{t.adminHint}</p>
          <div className="srm-fields">
            <Field name="username" label={field.username} />
            <Field name="realname" label={field.realname} />
            <Field name="email" label={field.email} />
          </div>
        </SchemaForm>
      )}
    </FormDialog>
  )
}
